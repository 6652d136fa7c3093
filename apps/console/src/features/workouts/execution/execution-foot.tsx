import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownExercises } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import { EffortChips } from '../effort/effort-chips.js';
import { targetRpe } from '../effort/effort.js';
import type { FieldName } from '../sets/columns.js';
import { Keypad } from '../sets/keypad/keypad.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { platesOf } from '../rest/next-set.js';
import { AfterSetBar } from '../rest/after-set-bar.js';
import type { Execution } from './use-execution.js';
import { useFootRoom } from './use-foot-room.js';

const steps: Readonly<Record<Exclude<FieldName, 'load'>, number>> = { seconds: 5, metres: 50, reps: 1, rpe: 0.5 };
/** A pair of the lightest common plates. */
const loadSteps = { kg: 2.5, lb: 5 } as const;
const stepOf = (field: FieldName, unit: keyof typeof loadSteps): number => (field === 'load' ? loadSteps[unit] : steps[field]);

type EntryPartsProps = {
  readonly workoutId: string;
  readonly running: boolean;
  readonly execution: Execution;
  readonly exercises: KnownExercises;
  readonly equipment: Equipment;
};

/** Parts that a tap on a row opens: the rest or the undo of a set, the chips of its effort, and the keypad. */
export const EntryParts = ({ workoutId, running, execution, exercises, equipment }: EntryPartsProps) => {
  const { entry, doing, rating } = execution;
  return (
    <>
      <AfterSetBar workoutId={workoutId} last={running ? execution.lastSet : null} onUndo={execution.undo} />
      {rating.asked !== null && (
        <EffortChips
          kind={rating.asked.kind}
          number={rating.asked.place.row.number}
          value={rating.asked.value}
          target={targetRpe(rating.asked.place.row.target)}
          onChoose={rating.choose}
          onClose={rating.close}
        />
      )}
      {entry.editing !== null && doing !== null && (
        <Keypad
          field={entry.editing.field}
          step={stepOf(entry.editing.field, doing.unit)}
          plates={entry.editing.field === 'load' ? platesOf(doing, entry, exercises, equipment) : null}
          wrong={execution.wrong}
          onKey={entry.press}
          onStep={entry.step}
          onLast={() => entry.sameAsLast(doing)}
          onNext={execution.next}
          onClose={entry.close}
        />
      )}
    </>
  );
};

/** Identifies the value that the keypad edits; null if it is closed. */
export const editedIn = ({ entry: { editing } }: Execution): string | null =>
  editing === null ? null : `${editing.rowKey} ${editing.field}`;

type ExecutionFootProps = EntryPartsProps & {
  /** Null if there is nothing to start. */
  readonly onStart: (() => void) | null;
  readonly starting: boolean;
  /** Announces a record, within reach of the thumb. */
  readonly celebration: ReactNode;
};

/** Fixed bottom of the page: the start button, the rest after a set, and the keypad. */
export const ExecutionFoot = ({ onStart, starting, celebration, ...entry }: ExecutionFootProps) => {
  const { t } = useTranslation('workouts');
  const foot = useFootRoom(editedIn(entry.execution));
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
      <EntryParts {...entry} />
    </div>
  );
};
