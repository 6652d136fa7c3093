import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import type { Load } from '@/lib/format/format.js';
import { ExercisePicker } from '@/shared/exercise-picker/exercise-picker.js';
import { FinishSheet } from './finish-sheet.js';
import { PainList } from '../pain/pain-list-part.js';
import { PainSheet } from '../pain/pain-sheet.js';
import type { WorkoutView } from '../fold-workout.js';
import { isOnBar } from '@spotter/domain/workouts/loads/rack';
import { targetText } from '@/shared/prescribed/target-text.js';
import { platesOnSide, type Equipment } from '../sets/load/plates-text.js';
import { loadAt, platesOf } from '../rest/next-set.js';
import { LoadExplanation } from '../sets/load/load-explanation.js';
import { mayChange } from '../may-change.js';
import { RuleChanges } from '../progression/rule-changes.js';
import { SkipOwnRule } from '../progression/skip-own-rule.js';
import { ruleChanges } from '../progression/what-changes.js';
import { OptionsSheet } from './options-sheet.js';
import { ReorderSheet } from './reorder-sheet.js';
import { DescribeSheet } from '../sets/describe/describe-sheet.js';
import { SetSheet } from '../sets/set-sheet.js';
import type { Execution } from './use-execution.js';
import { writerOf, type NameOfPerson } from '../use-person-names.js';
import type { WorkoutFigures } from '../summary/workout-figures.js';

type SheetsProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  readonly execution: Execution;
  readonly exercises: KnownExercises;
  readonly figures: WorkoutFigures;
  readonly view: WorkoutView;
  readonly nameOf: NameOfPerson;
  /** Membership id of the viewer. */
  readonly reader: string;
  readonly openRows: number;
};

/** Renders the open sheet; at most one is open. */
export const Sheets = ({ gym, unit, equipment, execution, exercises, figures, view, nameOf, reader, openRows }: SheetsProps) => {
  const { sheet, setSheet } = execution;
  const close = (): void => setSheet(null);
  if (sheet?.kind === 'set')
    return (
      <SetSheet
        set={view.sets.find(({ id }) => id === sheet.set.id) ?? sheet.set}
        columns={sheet.place.columns}
        unit={unit}
        onClose={close}
        onAmend={(actual, reason) => execution.amend(sheet.set.id, actual, reason)}
        onVoid={(reason) => execution.remove(sheet.set.id, reason)}
        refusal={execution.refusalFor(sheet.set.id)}
        check={(actual, reason) => execution.refusalOfChange(sheet.set.id, actual, reason)}
        nameOf={nameOf}
        onComment={(comment) => execution.comment(sheet.set.id, comment)}
        removalOf={({ id, text, by, name }) =>
          id !== undefined && writerOf({ by, name }, view, reader).you ? () => execution.removeComment(sheet.set.id, { id, text }) : null
        }
      />
    );
  if (sheet?.kind === 'why') {
    const { place } = sheet;
    const { target } = place.row;
    const load = loadAt(place, execution.entry);
    const exercise = exercises.byId.get(place.block.exerciseId);
    return (
      <LoadExplanation
        gym={gym}
        title={target === null ? exerciseName(exercises, place.block.exerciseId) : targetText(target)}
        target={target}
        prescribed={place.row.prescribed ?? null}
        {...(place.row.plannedLoad !== undefined && target?.load === undefined && { proposal: place.row.proposed ?? null })}
        equipment={platesOf(place, execution.entry, exercises, equipment)}
        plates={exercise !== undefined && isOnBar(exercise) && load !== null ? platesOnSide(load, equipment) : []}
        onClose={close}
      />
    );
  }
  if (sheet?.kind === 'swap')
    return (
      <ExercisePicker
        gym={gym}
        inPlaceOf={exercises.byId.get(sheet.exerciseId)}
        suggested={view.prescribed?.slots.find(({ slotId }) => slotId === sheet.slotId)?.substitutes}
        onClose={close}
        onPick={(exerciseId) => execution.swap(sheet.slotId, exerciseId, exerciseName(exercises, sheet.exerciseId))}
      />
    );
  if (sheet?.kind === 'order')
    return (
      <ReorderSheet
        slots={view.exercises.map(({ slotId, exerciseId }) => {
          const label = view.prescribed?.slots.find((slot) => slot.slotId === slotId)?.label;
          return { slotId, name: [label, exerciseName(exercises, exerciseId)].filter((part) => part !== undefined).join(' · ') };
        })}
        onClose={execution.closeOrder}
        onOrder={execution.reorder}
      />
    );
  if (sheet?.kind === 'describe')
    return (
      <DescribeSheet
        gym={gym}
        filmOf={reader === view.customerId ? undefined : view.customerId}
        place={sheet.place}
        description={execution.descriptionOf(sheet.place)}
        check={(description) => execution.refusalOfDescription(sheet.place, description)}
        onDescribe={(description) => {
          close();
          execution.describe(sheet.place, description);
        }}
        onClose={close}
      />
    );
  if (sheet?.kind === 'pain')
    return (
      <PainSheet name={exerciseName(exercises, sheet.block.exerciseId)} block={sheet.block} actions={execution.pain} onClose={close} />
    );
  if (sheet?.kind === 'options') return <OptionsSheet onClose={close} />;
  if (sheet?.kind === 'add') return <ExercisePicker gym={gym} onClose={close} onPick={execution.add} />;
  return (
    <FinishSheet
      workoutId={view.id}
      open={sheet?.kind === 'finish'}
      openRows={openRows}
      figures={figures}
      pains={<PainList view={view} reader={reader} actions={execution.pain} />}
      changes={
        <RuleChanges
          changes={ruleChanges(view)}
          exercises={exercises}
          over={false}
          {...(mayChange(view).skip && {
            actionOf: (change) => (
              <SkipOwnRule
                change={change}
                onSkip={(reason) => execution.skipRule(change.scope, reason)}
                onUnskip={() => execution.unskipRule(change.scope)}
              />
            ),
          })}
        />
      }
      isForClient={reader !== view.customerId}
      onClose={close}
      onFinish={execution.finish}
    />
  );
};
