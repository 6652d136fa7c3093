import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { VolumeReceipt } from '@/shared/trained/volume-receipt.js';
import type { WorkoutView } from '../fold-workout.js';
import type { WorkoutFigures } from './workout-figures.js';

type SummaryFiguresProps = {
  readonly figures: WorkoutFigures;
  /** Opens the receipt of the volume. */
  readonly onVolume?: () => void;
};

export const SummaryFigures = ({ figures, onVolume }: SummaryFiguresProps) => {
  const { t } = useTranslation(['workouts', 'lifts']);
  const shown = {
    time: figures.seconds === null ? '–' : formatClock(figures.seconds),
    sets: formatNumber(figures.sets, 0),
    volume: formatKg(figures.volumeKg, 0),
    records: formatNumber(figures.records, 0),
  };
  return (
    <dl className="grid grid-cols-4 gap-2">
      {(['time', 'sets', 'volume', 'records'] as const).map((name) => (
        <div key={name} className="grid justify-items-center gap-0.5">
          <dt className="text-meta text-muted-foreground">{t(`summary.${name}`)}</dt>
          <dd className="figures text-section font-bold">
            {name === 'volume' && onVolume !== undefined && figures.volumeKg > 0 ? (
              <button
                type="button"
                aria-label={t('lifts:trained.why', { figure: shown.volume })}
                className="rounded-control px-1 underline decoration-dotted underline-offset-4 hover:bg-muted"
                onClick={onVolume}
              >
                {shown.volume}
              </button>
            ) : (
              shown[name]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};

type TrainedFiguresProps = { readonly gym: string; readonly view: WorkoutView; readonly figures: WorkoutFigures };

/** Figures of a finished workout, with a receipt of its volume. */
export const TrainedFigures = ({ gym, view, figures }: TrainedFiguresProps) => {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <SummaryFigures figures={figures} onVolume={() => setAsked(true)} />
      {asked && (
        <VolumeReceipt
          gym={gym}
          customerId={view.customerId}
          of={{ workout: view.id }}
          shownKg={figures.volumeKg}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};
