import type { Load } from '../../lib/format.js';
import { ExercisePicker } from '../../ui/exercise-picker.js';
import { FinishSheet } from './finish-sheet.js';
import { LoadExplanation } from './load-explanation.js';
import { SetSheet } from './set-sheet.js';
import type { Execution } from './use-execution.js';

type SheetsProps = { readonly gym: string; readonly gymUnit: Load['unit']; readonly execution: Execution; readonly openRows: number };

/** At most one of them is open. */
export const Sheets = ({ gym, gymUnit, execution, openRows }: SheetsProps) => {
  const { sheet, setSheet } = execution;
  const close = (): void => setSheet(null);
  if (sheet?.kind === 'set')
    return (
      <SetSheet
        set={sheet.set}
        columns={sheet.place.columns}
        unit={gymUnit}
        onClose={close}
        onAmend={(actual, reason) => execution.amend(sheet.set.id, actual, reason)}
        onVoid={(reason) => execution.remove(sheet.set.id, reason)}
        onRetry={execution.retryFor(sheet.set.id)}
      />
    );
  if (sheet?.kind === 'why') return <LoadExplanation target={sheet.target} onClose={close} />;
  if (sheet?.kind === 'swap')
    return <ExercisePicker gym={gym} onClose={close} onPick={(exerciseId) => execution.swap(sheet.slotId, exerciseId)} />;
  if (sheet?.kind === 'add') return <ExercisePicker gym={gym} onClose={close} onPick={execution.add} />;
  return <FinishSheet open={sheet?.kind === 'finish'} openRows={openRows} onClose={close} onFinish={execution.finish} />;
};
