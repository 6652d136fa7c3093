import { useTranslation } from 'react-i18next';
import type { KnownExercises } from '../../../shared/exercise-names.js';
import { Button } from '../../../components/ui/button.js';
import type { FieldName } from '../sets/columns.js';
import { Keypad } from '../sets/keypad.js';
import { platesText, type Equipment } from '../sets/load/plates-text.js';
import { AfterSetBar } from './rest-bar.js';
import type { Execution } from './use-execution.js';

const steps: Readonly<Record<FieldName, number>> = { load: 2.5, seconds: 5, metres: 50, reps: 1, rpe: 0.5 };

type ExecutionFootProps = {
  readonly workoutId: string;
  readonly running: boolean;
  readonly execution: Execution;
  readonly exercises: KnownExercises;
  readonly equipment: Equipment;
  /** Null where there is nothing to start. */
  readonly onStart: (() => void) | null;
  readonly starting: boolean;
};

/** Under the thumb: the start, the rest after a set, and the keypad. */
export const ExecutionFoot = ({ workoutId, running, execution, exercises, equipment, onStart, starting }: ExecutionFootProps) => {
  const { t } = useTranslation('workouts');
  const { entry, doing } = execution;
  const plates = (): string | null => {
    if (doing === null || entry.editing?.field !== 'load' || exercises.byId.get(doing.block.exerciseId)?.loadKind !== 'barbell')
      return null;
    const value = entry.draftFor(doing).load;
    return value === undefined ? null : platesText({ value, unit: doing.unit }, equipment);
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-header mx-auto max-w-[640px]">
      {onStart !== null && (
        <div className="border-t bg-popover p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Button variant="default" size="lg" className="w-full" aria-disabled={starting} onClick={() => !starting && onStart()}>
            {t('start')}
          </Button>
        </div>
      )}
      <AfterSetBar workoutId={workoutId} last={running ? execution.lastSet : null} onUndo={execution.undo} />
      {entry.editing !== null && doing !== null && (
        <Keypad
          field={entry.editing.field}
          step={steps[entry.editing.field]}
          plates={plates()}
          onKey={entry.press}
          onStep={entry.step}
          onLast={() => entry.sameAsLast(doing)}
          onNext={execution.next}
          onClose={entry.close}
        />
      )}
    </div>
  );
};
