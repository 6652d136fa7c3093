import type { Adjustment, PrescribedSet } from '@spotter/contracts/workouts/queries';
import { ArrowRight, Check, SlidersHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { adjustmentLines } from './adjustment-lines.js';

export type AdjustmentsProps = {
  readonly block: ExerciseBlock;
  /** All adjustments of the workout, oldest first. */
  readonly adjustments: readonly Adjustment[];
  /** Converts a target to the unit of its reader. */
  readonly shown: (target: PrescribedSet) => PrescribedSet;
  /** Answers for the client; absent for viewers who cannot, and once the workout is over. */
  readonly onAnswer?: (adjustmentId: string, taken: boolean) => void;
  /** Takes back an unanswered adjustment; absent for clients. */
  readonly onWithdraw?: (adjustmentId: string) => void;
};

const icons = { waiting: SlidersHorizontal, taken: Check, kept: X } as const;
const stateOf = ({ taken }: Adjustment): keyof typeof icons => (taken === null ? 'waiting' : taken ? 'taken' : 'kept');

/** Lists the targets that coaches proposed for the sets of an exercise, with the client's answers. */
export const Adjustments = ({ block, adjustments, shown, onAnswer, onWithdraw }: AdjustmentsProps) => {
  const { t } = useTranslation('workouts');
  const own = adjustments.filter(({ slotId }) => slotId === block.slotId);
  return (
    <ul role="status" aria-label={t('adjust.list')} className="grid gap-2 px-3 pb-2">
      {own.map((adjustment) => {
        const { id, reason, taken } = adjustment;
        const state = stateOf(adjustment);
        const Icon = icons[state];
        const lines = adjustmentLines(adjustment, block, adjustments.slice(0, adjustments.indexOf(adjustment)), shown);
        const name = adjustment.name ?? t('adjust.coach');
        return (
          <li key={id} className={cn('grid gap-2 rounded-control p-3 text-table', state === 'waiting' ? 'bg-info-soft' : 'bg-muted')}>
            <p className="flex items-center gap-2 font-medium">
              <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {t(`adjust.states.${state}`, { name })}
            </p>
            <ul>
              {lines.map(({ numbers, before, after }) => (
                <li key={numbers.join()} className="figures flex flex-wrap items-center gap-x-2">
                  <span className="text-muted-foreground">{t('adjust.sets', { count: numbers.length, numbers: numbers.join(', ') })}</span>
                  <s className="text-muted-foreground">{before}</s>
                  <ArrowRight size={14} strokeWidth={1.75} role="img" aria-label={t('adjust.becomes')} />
                  <span className="font-medium">{after}</span>
                </li>
              ))}
            </ul>
            {reason !== null && <p className="wrap-anywhere">{reason}</p>}
            {onAnswer !== undefined && (
              <div className="flex flex-wrap gap-2">
                {taken !== true && (
                  <Button variant={taken === null ? 'default' : 'outline'} size="lg" onClick={() => onAnswer(id, true)}>
                    {t('adjust.take')}
                  </Button>
                )}
                {taken !== false && (
                  <Button variant="outline" size="lg" onClick={() => onAnswer(id, false)}>
                    {t('adjust.keep')}
                  </Button>
                )}
              </div>
            )}
            {onWithdraw !== undefined && taken === null && (
              <Button variant="outline" className="justify-self-start" onClick={() => onWithdraw(id)}>
                {t('adjust.withdraw')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
