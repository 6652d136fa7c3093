import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { painLine, PainMark } from '@/shared/pain/pain-mark.js';
import type { PainView, WorkoutView } from '../fold-workout.js';
import { writerOf } from '../use-person-names.js';

type PainListProps = {
  readonly pains: readonly PainView[];
  readonly view: Pick<WorkoutView, 'customer' | 'customerId' | 'startedAt'>;
  /** Membership id of the viewer, who may withdraw their own reports. */
  readonly reader: string;
  readonly onWithdraw: (pain: PainView) => void;
};

/** Reports of pain, oldest first. Renders nothing without one. */
export const PainList = ({ pains, view, reader, onWithdraw }: PainListProps) => {
  const { t } = useTranslation('workouts');
  if (pains.length === 0) return null;
  return (
    <ul role="status" aria-label={t('pain.list')} className="grid gap-1 px-3 pb-2">
      {pains.map((pain) => {
        const { you, name } = writerOf(pain, view, reader);
        const place = painLine([pain]);
        return (
          <li key={pain.id} className="flex items-center gap-2 rounded-control bg-destructive-soft py-1 pr-1 pl-3">
            <span className="min-w-0 grow">
              <PainMark>{t('pain.mark', { pain: place })}</PainMark>
              {pain.note !== null && <span className="block text-table wrap-anywhere">{pain.note}</span>}
              {(view.startedAt === null || Date.parse(pain.at) < Date.parse(view.startedAt)) && (
                <span className="figures block text-meta text-muted-foreground">{formatMoment(pain.at)}</span>
              )}
              {pain.by !== view.customerId && !you && name !== null && (
                <span className="block text-meta text-muted-foreground">{t('pain.by', { name })}</span>
              )}
            </span>
            {you && (
              <Button
                variant="ghost"
                className="size-11 p-0"
                aria-label={t('pain.withdraw', { pain: place })}
                onClick={() => onWithdraw(pain)}
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
