import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { exerciseBlocks } from '../blocks/exercise-blocks.js';
import { MaxWhy } from '../progression/max-why.js';
import { RuleChanges } from '../progression/rule-changes.js';
import { ruleChanges } from '../progression/what-changes.js';
import { hasCountedSet, type WorkoutView } from '../fold-workout.js';
import { ShareButton } from '../share/share-button.js';
import { GroupResults } from './group-results.js';
import { RecordedByPart } from './recorded-by-part.js';
import { RecordNames, SinceLastTime } from './since-last-time.js';
import { TrainedFigures } from './summary-figures.js';
import type { WorkoutFigures } from './workout-figures.js';

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
          <GroupResults blocks={exerciseBlocks(view)} />
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
