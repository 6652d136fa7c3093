import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { painLine } from '@/shared/pain/pain-line.js';
import { PainMark } from '@/shared/pain/pain-mark-part.js';
import type { WorkoutView } from '../fold-workout.js';
import { writerOf } from '../use-person-names.js';
import { otherPains, painsOf, type OfPain } from './pains-of.js';
import { usePain, type PainActions } from './use-pain.js';

export type PainListProps = {
  readonly view: Pick<WorkoutView, 'pains' | 'startedAt' | 'customer' | 'customerId'>;
  /** Membership id of the viewer. Authors withdraw their own reports. */
  readonly reader: string;
  readonly actions: PainActions;
  /** Exercise of the reports; absent for all reports of the workout. */
  readonly of?: OfPain;
  /** Leaves out the reports of these exercises. */
  readonly except?: readonly OfPain[];
};

/** Reports of pain, oldest first. */
export const PainListPart = ({ view, reader, actions, of, except = [] }: PainListProps) => {
  const { t } = useTranslation('workouts');
  const { withdrawPain } = usePain(actions);
  const pains = of === undefined ? otherPains(view, except) : painsOf(view, of);
  if (pains.length === 0) return null;
  return (
    <ul role="status" aria-label={t('pain.list')} className="grid gap-1 px-3 pb-2">
      {pains.map((pain) => {
        const { you, name } = writerOf(pain, view, reader);
        const place = painLine([pain]);
        const isOlder = view.startedAt === null || Date.parse(pain.at) < Date.parse(view.startedAt);
        return (
          <li key={pain.id} className="flex items-center gap-2 rounded-control bg-destructive-soft py-1 pr-1 pl-3">
            <span className="min-w-0 grow">
              <PainMark pains={[pain]} />
              {pain.note !== null && <span className="block text-table wrap-anywhere">{pain.note}</span>}
              {isOlder && <span className="figures block text-meta text-muted-foreground">{formatMoment(pain.at)}</span>}
              {pain.by !== view.customerId && !you && name !== null && (
                <span className="block text-meta text-muted-foreground">{t('pain.by', { name })}</span>
              )}
            </span>
            {you && (
              <Button
                variant="ghost"
                className="size-11 p-0"
                aria-label={t('pain.withdraw', { pain: place })}
                onClick={() => withdrawPain(pain)}
              >
                <X size={20} strokeWidth={1.75} aria-hidden />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
