import { useTranslation } from 'react-i18next';
import { newId } from '../../../lib/api/send-command.js';
import { Button } from '../../../components/ui/button.js';
import { RefusedList, RunningForMany } from '../../../shared/many/answers-of-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import type { ForClient } from '../../../shared/many/for-many.js';
import type { Attempt, Refused } from './assign-many.js';
import type { Ended } from './use-assign-many.js';

type TakenBackProps = {
  readonly gym: string;
  readonly attempts: readonly Attempt[];
  readonly refused: readonly Refused[];
  readonly startsOn: string;
  readonly ended: Ended;
  readonly nameOf: (customerId: string) => string;
};

/**
 * Takes the program back from all who have it: it ends on the day on which it would begin, and nothing of it stays planned. A program
 * that was ended to make room for it goes on.
 */
export const TakenBack = ({ gym, attempts, refused, startsOn, ended, nameOf }: TakenBackProps) => {
  const { t } = useTranslation('assigned-programs');
  const { state, run } = useForMany(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);
  const without = new Set(refused.map(({ attempt }) => attempt.customerId));
  const touched = attempts.filter(({ customerId }) => !without.has(customerId) || ended.has(customerId));
  const takeBack = (): void =>
    void run(
      touched.flatMap(({ customerId, assignedProgramId }): ForClient[] => {
        const reason = t('many.takenBackWhy');
        const before = ended.get(customerId);
        const end = { type: 'end-program', payload: { assignedProgramId, customerId, on: startsOn, reason } } as const;
        const commands = [
          ...(without.has(customerId) ? [] : [end]),
          ...(before === undefined
            ? []
            : [{ type: 'reopen-program', payload: { assignedProgramId: before, customerId, reason } } as const]),
        ];
        return commands.map((command) => ({ customerId, command: { id: newId(), ...command } }));
      }),
    );
  if (touched.length === 0) return null;
  return (
    <>
      {state.kind === 'asking' && (
        <Button variant="outline" onClick={takeBack}>
          {t('many.takeBack', { count: touched.length })}
        </Button>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <>
          <p role="status">{t('many.takenBack', { count: state.done.length })}</p>
          {state.refused.length > 0 && <RefusedList gym={gym} refused={state.refused} nameOf={nameOf} />}
        </>
      )}
    </>
  );
};
