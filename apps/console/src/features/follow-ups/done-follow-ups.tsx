import type { DoneFollowUp, FollowUpsAnswer } from '@spotter/contracts/follow-ups/queries';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '../../lib/format/format.js';
import { Button } from '../../components/ui/button.js';
import { keyOf, nameOf } from './follow-up-row.js';
import { useFollowUpChanges } from './use-follow-up-changes.js';

type DoneProps = Pick<FollowUpsAnswer, 'done' | 'snoozed'> & { readonly gym: string };

/** What the coaches of these clients did in the last week, by whom; and how many are put off. */
export const DoneFollowUps = ({ gym, done, snoozed }: DoneProps) => {
  const { t } = useTranslation('follow-ups');
  const { reopen } = useFollowUpChanges(gym);
  const lineOf = ({ kind, by, at, note }: DoneFollowUp): string =>
    [t(`kinds.${kind}`), by === null ? null : `${by.name} ${by.lastname}`, formatAgo(at), note].filter((part) => part !== null).join(' · ');
  if (done.length === 0 && snoozed === 0) return null;
  return (
    <details className="border-t pt-2">
      <summary className="cursor-pointer rounded-control py-1 text-table text-muted-foreground">
        {[t('doneLately', { count: done.length }), ...(snoozed > 0 ? [t('snoozedCount', { count: snoozed })] : [])].join(' · ')}
      </summary>
      <ul aria-label={t('doneTitle')}>
        {done.map((one) => (
          <li key={`${one.customer.id} ${one.kind} ${one.about}`} className="flex items-center gap-2 border-b py-1 last:border-b-0">
            <span className="min-w-0 grow">
              <span className="block truncate text-table">{nameOf(one)}</span>
              <span className="figures block text-meta text-subtle-foreground wrap-anywhere">{lineOf(one)}</span>
            </span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('reopen', { name: nameOf(one) })}
              title={t('reopen', { name: nameOf(one) })}
              onClick={() => void reopen(keyOf(one), nameOf(one))}
            >
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};
