import { isOnBar } from '@spotter/domain/workouts/loads/rack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownExercises } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import type { FieldName } from '../sets/columns.js';
import { Keypad } from '../sets/keypad.js';
import { platesText, type Equipment } from '../sets/load/plates-text.js';
import { AfterSetBar } from './rest-bar.js';
import type { Execution } from './use-execution.js';
import { useFootRoom } from './use-foot-room.js';

const steps: Readonly<Record<FieldName, number>> = { load: 2.5, seconds: 5, metres: 50, reps: 1, rpe: 0.5 };

type ExecutionFootProps = {
  readonly workoutId: string;
  readonly running: boolean;
  readonly execution: Execution;
  readonly exercises: KnownExercises;
  readonly equipment: Equipment;
  /** Null if there is nothing to start. */
  readonly onStart: (() => void) | null;
  readonly starting: boolean;
  /** Announces a record, within reach of the thumb. */
  readonly celebration: ReactNode;
};

/** Fixed bottom of the page: the start button, the rest after a set, and the keypad. */
export const ExecutionFoot = ({
  workoutId,
  running,
  execution,
  exercises,
  equipment,
  onStart,
  starting,
  celebration,
}: ExecutionFootProps) => {
  const { t } = useTranslation('workouts');
  const { entry, doing } = execution;
  const foot = useFootRoom(entry.editing === null ? null : `${entry.editing.rowKey} ${entry.editing.field}`);
  const plates = (): string | null => {
    const exercise = doing === null ? undefined : exercises.byId.get(doing.block.exerciseId);
    if (doing === null || entry.editing?.field !== 'load' || exercise === undefined || !isOnBar(exercise)) return null;
    const value = entry.draftFor(doing).load;
    return value === undefined ? null : platesText({ value, unit: doing.unit }, equipment);
  };
  return (
    <div ref={foot} className="fixed inset-x-0 bottom-0 z-header mx-auto max-h-[calc(100dvh-120px)] max-w-[640px] overflow-y-auto">
      {onStart !== null && (
        <div className="border-t bg-popover p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <Button variant="default" size="lg" className="w-full" aria-disabled={starting} onClick={() => !starting && onStart()}>
            {t('start')}
          </Button>
        </div>
      )}
      {celebration}
      <AfterSetBar workoutId={workoutId} last={running ? execution.lastSet : null} onUndo={execution.undo} />
      {entry.editing !== null && doing !== null && (
        <Keypad
          field={entry.editing.field}
          step={steps[entry.editing.field]}
          plates={plates()}
          wrong={execution.wrong}
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
