import type { DoneFollowUp, FollowUpsAnswer, SnoozedFollowUp } from '@spotter/contracts/follow-ups/queries';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { keyOf, nameOf } from './follow-up-row.js';
import { useFollowUpChanges } from './use-follow-up-changes.js';
import { useAgo } from '@/shared/ago/ago.js';

type Marked = DoneFollowUp | SnoozedFollowUp;
type MarkedProps<One extends Marked> = {
  readonly title: string;
  readonly all: readonly One[];
  readonly lineOf: (one: One) => readonly (string | null)[];
  readonly onReopen: (one: One) => void;
};

const MarkedList = <One extends Marked>({ title, all, lineOf, onReopen }: MarkedProps<One>) => {
  const { t } = useTranslation('follow-ups');
  return (
    <ul aria-label={title}>
      {all.map((one) => (
        <li key={`${one.customer.id} ${one.kind} ${one.about}`} className="flex items-center gap-2 border-b py-1 last:border-b-0">
          <span className="min-w-0 grow">
            <span className="block truncate text-table">{nameOf(one)}</span>
            <span className="figures block text-meta text-subtle-foreground wrap-anywhere">
              {lineOf(one)
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('reopen', { name: nameOf(one) })}
            title={t('reopen', { name: nameOf(one) })}
            onClick={() => onReopen(one)}
          >
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
};

const byOf = ({ by }: Marked): string | null => by && `${by.name} ${by.lastname}`;
type DoneProps = Pick<FollowUpsAnswer, 'done' | 'snoozed' | 'later'> & { readonly gym: string };

/** Follow-ups that coaches finished in the last week, and those snoozed with their date. */
export const DoneFollowUps = ({ gym, done, snoozed, later }: DoneProps) => {
  const { t } = useTranslation('follow-ups');
  const ago = useAgo();
  const { reopenDone, reopenSnoozed } = useFollowUpChanges(gym);
  if (done.length === 0 && snoozed === 0) return null;
  return (
    <details className="border-t pt-2">
      <summary className="cursor-pointer rounded-control py-1 text-table text-muted-foreground">
        {[t('doneLately', { count: done.length }), ...(snoozed > 0 ? [t('snoozedCount', { count: snoozed })] : [])].join(' · ')}
      </summary>
      {later.length > 0 && (
        <>
          <p className="pt-2 text-meta text-subtle-foreground">{t('laterTitle')}</p>
          <MarkedList
            title={t('laterTitle')}
            all={later}
            lineOf={(one) => [t(`kinds.${one.kind}`), t('until', { day: formatDay(one.until) }), byOf(one)]}
            onReopen={(one) => void reopenSnoozed(keyOf(one), nameOf(one), one.until)}
          />
        </>
      )}
      {done.length > 0 && (
        <>
          <p className="pt-2 text-meta text-subtle-foreground">{t('doneTitle')}</p>
          <MarkedList
            title={t('doneTitle')}
            all={done}
            lineOf={(one) => [t(`kinds.${one.kind}`), byOf(one), ago(one.at), one.note]}
            onReopen={(one) => void reopenDone(keyOf(one), nameOf(one), one.note ?? '')}
          />
        </>
      )}
    </details>
  );
};
