import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { TakeBackMany } from '@/shared/many/take-back-many.js';
import type { ForClient } from '@/shared/many/for-many.js';
import type { Attempt, Refused } from './assign-many.js';

type TakenBackProps = {
  readonly gym: string;
  readonly attempts: readonly Attempt[];
  readonly refused: readonly Refused[];
  readonly startsOn: string;
  readonly nameOf: (customerId: string) => string;
};

/** Undoes the assignments: nothing of each program stays planned, and the programs that ended for it run again. */
export const TakenBack = ({ gym, attempts, refused, startsOn, nameOf }: TakenBackProps) => {
  const { t } = useTranslation('assigned-programs');
  const without = new Set(refused.map(({ attempt }) => attempt.customerId));
  const given = attempts.filter(({ customerId }) => !without.has(customerId));
  const commands = (): readonly ForClient[] =>
    given.map(({ customerId, assignedProgramId }) => ({
      customerId,
      command: {
        id: newId(),
        type: 'end-program',
        payload: { assignedProgramId, customerId, on: startsOn, takesBack: true, reason: t('many.takenBackWhy') },
      },
    }));
  if (given.length === 0) return null;
  return (
    <TakeBackMany
      gym={gym}
      topics={['assigned-programs', 'customers', 'workouts', 'programs']}
      commands={commands}
      label={t('many.takeBack', { count: given.length })}
      done={(count) => t('many.takenBack', { count })}
      nameOf={nameOf}
    />
  );
};
