import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { newId } from '@/lib/api/send-command.js';
import { RefusedList, RunningForMany } from '../many/answers-of-many.js';
import { useForMany } from '../many/use-for-many.js';
import { endsOf, type InTheWay } from './in-the-way.js';

/** Opens the dialog that ends the conflicting programs. */
export const EndOthersButton = ({ count, onClick }: { readonly count: number; readonly onClick: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <Button className="h-auto min-h-control py-1.5" onClick={onClick}>
      {t('many.endOthers', { count })}
    </Button>
  );
};

type EndOthersProps = {
  readonly gym: string;
  readonly others: readonly InTheWay[];
  /** Day on which the new program begins, `YYYY-MM-DD`. */
  readonly on: string;
  readonly nameOf: (customerId: string) => string;
  /** Called with the clients whose program ended. */
  readonly onEnded: (customerIds: readonly string[]) => void;
};

/** Ends the conflicting programs; lists the clients whose program could not be ended, with the reason. */
export const EndOthers = ({ gym, others, on, nameOf, onEnded }: EndOthersProps) => {
  const { state, run } = useForMany(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);
  const end = (): void =>
    void run(endsOf(others, on, newId), (refused) => {
      const kept = new Set(refused.map(({ customerId }) => customerId));
      const ended = others.flatMap(({ customerId }) => (kept.has(customerId) ? [] : [customerId]));
      if (ended.length > 0) onEnded(ended);
    });
  return (
    <div className="grid justify-items-start gap-2">
      {(state.kind === 'asking' || state.kind === 'answered') && <EndOthersButton count={others.length} onClick={end} />}
      <RunningForMany state={state} />
      {state.kind === 'answered' && state.refused.length > 0 && <RefusedList gym={gym} refused={state.refused} nameOf={nameOf} />}
    </div>
  );
};
