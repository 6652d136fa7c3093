import type { ShownEducationItem } from '@spotter/contracts/education/queries';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { RowLink } from '@/components/row-link.js';
import { kindIcons } from '../kinds.js';

type ItemRowProps = {
  readonly to: string;
  readonly item: Pick<ShownEducationItem, 'content'>;
  readonly isRead: boolean;
  /** Today in the gym's time zone. */
  readonly today: string;
};

export const DueBadge = ({ item, isRead, today }: Omit<ItemRowProps, 'to'>) => {
  const { t } = useTranslation('education');
  const { required, dueOn } = item.content;
  if (isRead || !required) return null;
  if (dueOn === undefined) return <Badge variant="info">{t('required')}</Badge>;
  return dueOn < today ? (
    <Badge variant="destructive">{t('overdue', { day: formatDay(dueOn) })}</Badge>
  ) : (
    <Badge variant="warning">{t('due', { day: formatDay(dueOn) })}</Badge>
  );
};

/** One item of a list, with its kind, whether it is required and whether it was read. */
export const ItemRow = ({ to, item, isRead, today }: ItemRowProps) => {
  const { t } = useTranslation('education');
  const { content } = item;
  const Icon = kindIcons[content.kind];
  return (
    <li>
      <RowLink to={to} className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 hover:bg-muted">
        <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted-foreground" />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-medium wrap-anywhere">{localized(content.title)}</span>
          <span className="flex flex-wrap items-center gap-2 text-meta text-subtle-foreground">
            {t(`kinds.${content.kind}`)}
            <DueBadge item={item} isRead={isRead} today={today} />
          </span>
        </span>
        {isRead && <CircleCheck size={20} strokeWidth={1.75} role="img" aria-label={t('read')} className="shrink-0 text-success" />}
      </RowLink>
    </li>
  );
};
