import type { ProgramChange } from '@spotter/contracts/programs/changes';
import { removedField } from '@spotter/domain/programs/editing/disagreements';
import { idsBelow } from '@spotter/domain/programs/tree-nodes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useBuilding } from '../builder-context.js';
import { askedRows, type AskedPlace } from './asked-rows.js';
import type { Asked } from './draft-store.js';
import type { changesQuery, Draft } from './use-draft.js';

/** Returns the newest change by another coach that touched this field since both drafts diverged. */
const changeOf = ({ node, field, since, theirs }: Asked, changes: readonly ProgramChange[]): ProgramChange | undefined => {
  const below = field === removedField && theirs !== null ? new Set(idsBelow(theirs as Parameters<typeof idsBelow>[0])) : null;
  return changes.findLast(
    ({ version, touched }) =>
      version > since &&
      touched.some((one) =>
        below === null ? one.node === node && (field === removedField || one.fields.includes(field)) : below.has(one.node),
      ),
  );
};

const today = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString();

const usePlaceText = () => {
  const { t } = useTranslation(['program-builder', 'programs']);
  return ({ week, day, name }: AskedPlace): string =>
    [
      week === null ? t('asked.program') : t('programs:week', { number: week }),
      ...(day === null ? [] : [t('day', { number: day })]),
      ...(name === null ? [] : [name]),
    ].join(' · ');
};

type AskedPartProps = {
  readonly draft: Draft;
  /** Null if the page names nobody. */ readonly changes: ReturnType<typeof changesQuery> | null;
};

/** Lists fields that both coaches changed. The draft has the other coach's value until this coach chooses their own. */
const AskedRows = ({ draft, changes }: AskedPartProps) => {
  const { t } = useTranslation('program-builder');
  const { finder } = useBuilding();
  const placeText = usePlaceText();
  const { asked, settle } = draft;
  const since = Math.min(...asked.map((one) => one.since));
  const { data } = useQuery(changes === null ? { queryKey: ['no changes'], enabled: false } : changes(since));
  return (
    <Card role="alert" aria-label={t('asked.title')} className="mb-3 grid gap-3 border-warning p-3">
      <p className="text-table">
        <span className="font-medium">{t('asked.title')}</span> <span className="text-muted-foreground">{t('asked.line')}</span>
      </p>
      <ul className="grid gap-3">
        {askedRows(draft, asked, finder.nameOf).map((row) => {
          const change = changeOf(row.asked[0]!, data?.items ?? []);
          const who = change?.by?.name ?? t('asked.somebody');
          const when = change === undefined ? null : today(change.at) ? formatTime(change.at) : formatMoment(change.at);
          const what = row.field === removedField ? t(row.isOfSet ? 'asked.removedSet' : 'asked.removed') : t(`asked.fields.${row.field}`);
          return (
            <li key={row.key} className="grid gap-1 border-t pt-2">
              <p className="text-table">
                <span className="font-medium">{placeText(row.place)}</span> <span className="text-muted-foreground">{what}</span>
              </p>
              <dl className="grid gap-x-3 gap-y-1 text-table md:grid-cols-[auto_1fr]">
                <dt className="text-muted-foreground">{when === null ? who : t('asked.by', { who, when })}</dt>
                <dd className="figures min-w-0 break-words">{row.theirs ?? t('asked.gone')}</dd>
                <dt className="text-muted-foreground">{t('asked.you')}</dt>
                <dd className="figures min-w-0 break-words">{row.mine ?? t('asked.gone')}</dd>
              </dl>
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" onClick={() => settle(row.asked, 'mine')}>
                  {t('asked.mine')}
                </Button>
                <Button variant="outline" onClick={() => settle(row.asked, 'theirs')}>
                  {t('asked.theirs')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

export const AskedPart = ({ draft, changes }: AskedPartProps) =>
  draft.asked.length === 0 ? null : <AskedRows draft={draft} changes={changes} />;
