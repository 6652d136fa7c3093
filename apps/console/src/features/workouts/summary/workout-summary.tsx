import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Badge } from '@/components/ui/badge.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { VolumeReceipt } from '@/shared/trained/volume-receipt.js';
import { MaxWhy } from '../progression/max-why.js';
import { RuleChanges } from '../progression/rule-changes.js';
import { ruleChanges } from '../progression/what-changes.js';
import { hasCountedSet, type WorkoutView } from '../fold-workout.js';
import { ShareButton } from '../share/share-button.js';
import { RecordedByPart } from './recorded-by-part.js';
import { RecordNames, SinceLastTime } from './since-last-time.js';
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

type WorkoutSummaryProps = {
  readonly gym: string;
  readonly view: WorkoutView;
  readonly figures: WorkoutFigures;
  readonly exercises: KnownExercises;
  readonly recordSetIds: ReadonlySet<string>;
  /** Membership id of the viewer. */
  readonly readerId: string;
};

/** Summary above a finished workout. */
export const WorkoutSummary = ({ gym, view, figures, exercises, recordSetIds, readerId }: WorkoutSummaryProps) => {
  const { t } = useTranslation('workouts');
  return (
    <section aria-label={t('summary.title')} className="grid gap-3 rounded-card border bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={view.status === 'completed' ? 'success' : view.status === 'partial' ? 'warning' : 'secondary'}>
          {t(`statuses.${view.status}`)}
        </Badge>
        {view.sessionRpe !== null && (
          <span className="text-table text-muted-foreground">{t('summary.effort', { rpe: formatNumber(view.sessionRpe) })}</span>
        )}
      </p>
      {view.startedAt !== null && (
        <>
          <TrainedFigures gym={gym} view={view} figures={figures} />
          <SinceLastTime gym={gym} view={view} figures={figures} />
          <RecordNames view={view} recordSetIds={recordSetIds} nameOf={(id) => exerciseName(exercises, id)} />
          {hasCountedSet(view) && <ShareButton view={view} figures={figures} exercises={exercises} recordSetIds={recordSetIds} />}
        </>
      )}
      <RecordedByPart view={view} readerId={readerId} />
      <RuleChanges
        changes={ruleChanges(view)}
        exercises={exercises}
        over
        actionOf={(change) => <MaxWhy gym={gym} view={view} change={change} />}
      />
      {view.pain !== null && (
        <p className="text-table font-medium text-destructive wrap-anywhere">{t('summary.pain', { pain: view.pain })}</p>
      )}
      {view.notes !== null && <p className="measure text-table wrap-anywhere text-muted-foreground">{view.notes}</p>}
    </section>
  );
};
