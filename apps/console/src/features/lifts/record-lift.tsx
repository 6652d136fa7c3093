import { useState } from 'react';
import { useExerciseName } from '@/shared/exercise-names.js';
import type { Load } from '@/lib/format/format.js';
import { ExercisePicker } from '@/shared/exercise-picker/exercise-picker.js';
import { RecordLiftDialog } from './record-lift-dialog.js';

type RecordLiftProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Undefined to choose an exercise first. */
  readonly exerciseId: string | undefined;
  readonly unit: Load['unit'];
  readonly staff: boolean;
  readonly onRecorded: (exerciseId: string) => void;
  readonly onClose: () => void;
};

/** Chooses an exercise if needed, then records a lift. The first lift needs no earlier workout. */
export const RecordLift = ({ gym, customerId, exerciseId, unit, staff, onRecorded, onClose }: RecordLiftProps) => {
  const [chosen, setChosen] = useState(exerciseId);
  const nameOf = useExerciseName(gym, chosen === undefined ? [] : [chosen]);
  if (chosen === undefined)
    return <ExercisePicker gym={gym} customerId={staff ? customerId : undefined} onClose={onClose} onPick={setChosen} />;
  return (
    <RecordLiftDialog
      gym={gym}
      customerId={customerId}
      exerciseId={chosen}
      name={nameOf(chosen)}
      unit={unit}
      staff={staff}
      onOther={() => setChosen(undefined)}
      onRecorded={() => {
        onRecorded(chosen);
        onClose();
      }}
      onClose={onClose}
    />
  );
};
