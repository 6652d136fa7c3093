import { useQuery } from '@tanstack/react-query';
import { BookOpen, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { RowLink } from '@/components/row-link.js';
import { useDecided } from '../in-order/in-order.js';
import { shownEducationQuery } from './queries.js';
import { useKeepItems } from './use-keep-items.js';
import { useMarkedHere } from './use-marked-here.js';

type ReadBeforeProps = {
  readonly gym: string;
  /** Ids of items that the program names; undefined until the program has loaded. */
  readonly ids: readonly string[] | undefined;
};

/** Items that a coach wants read before a workout, also without a network. Renders nothing if there are none that the client may read. */
export const ReadBefore = ({ gym, ids: named }: ReadBeforeProps) => {
  const ids = named ?? [];
  const { t } = useTranslation('ui');
  const read = shownEducationQuery(gym);
  const { data, isPending } = useQuery({ ...read, enabled: ids.length > 0 });
  const marked = useMarkedHere(gym, read.meta?.path);
  const isComing = ids.length > 0 && isPending;
  useDecided(named !== undefined && !isComing);
  const wanted = [...new Set(ids)];
  const items = wanted.flatMap((id) => data?.items.find((item) => item.id === id) ?? []);
  useKeepItems(
    gym,
    items.map(({ id }) => id),
  );
  if (items.length === 0 && !isComing) return null;
  return (
    <section className="grid gap-1 rounded-card border bg-card p-3" aria-label={t('lessons.before')}>
      <h2 className="text-table font-medium">{t('lessons.before')}</h2>
      <ul>
        {isComing && wanted.map((id) => <li key={id} className="h-12" />)}
        {items.map(({ id, content, readAt }) => (
          <li key={id}>
            <RowLink to={`/${gym}/client/education/${id}`} className="flex min-h-12 items-center gap-3 text-accent-foreground">
              <BookOpen size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
              <span className="min-w-0 grow wrap-anywhere">{localized(content.title)}</span>
              {(readAt !== null || marked.has(id)) && (
                <CircleCheck size={20} strokeWidth={1.75} role="img" aria-label={t('lessons.read')} className="shrink-0 text-success" />
              )}
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
