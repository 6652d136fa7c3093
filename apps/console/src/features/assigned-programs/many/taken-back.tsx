import { useTranslation } from 'react-i18next';
import { newId } from '../../../lib/api/send-command.js';
import { Button } from '../../../components/ui/button.js';
import { RefusedList, RunningForMany } from '../../../shared/many/answers-of-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import type { Attempt, Refused } from './assign-many.js';

type TakenBackProps = {
  readonly gym: string;
  readonly attempts: readonly Attempt[];
  readonly refused: readonly Refused[];
  readonly startsOn: string;
  readonly nameOf: (customerId: string) => string;
};

/** Takes the program back from all who have it: it ends on the day on which it would begin, and nothing of it stays planned. */
export const TakenBack = ({ gym, attempts, refused, startsOn, nameOf }: TakenBackProps) => {
  const { t } = useTranslation('assigned-programs');
  const { state, run } = useForMany(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);
  const without = new Set(refused.map(({ attempt }) => attempt.customerId));
  const having = attempts.filter(({ customerId }) => !without.has(customerId));
  const takeBack = (): void =>
    void run(
      having.map(({ customerId, assignedProgramId }) => ({
        customerId,
        command: {
          id: newId(),
          type: 'end-program',
          payload: { assignedProgramId, customerId, on: startsOn, reason: t('many.takenBackWhy') },
        },
      })),
    );
  if (having.length === 0) return null;
  return (
    <>
      {state.kind === 'asking' && (
        <Button variant="outline" onClick={takeBack}>
          {t('many.takeBack', { count: having.length })}
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
