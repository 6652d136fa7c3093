import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { TakeBackMany } from '@/shared/many/take-back-many.js';
import type { ForClient } from '@/shared/many/for-many.js';
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
 * Undoes the assignments: each program ends on its first day, so that nothing of it stays planned. Programs that were ended for it are
 * reopened.
 */
export const TakenBack = ({ gym, attempts, refused, startsOn, ended, nameOf }: TakenBackProps) => {
  const { t } = useTranslation('assigned-programs');
  const without = new Set(refused.map(({ attempt }) => attempt.customerId));
  const touched = attempts.filter(({ customerId }) => !without.has(customerId) || ended.has(customerId));
  const commands = (): readonly ForClient[] =>
    touched.flatMap(({ customerId, assignedProgramId }): ForClient[] => {
      const reason = t('many.takenBackWhy');
      const before = ended.get(customerId);
      const end = { type: 'end-program', payload: { assignedProgramId, customerId, on: startsOn, reason } } as const;
      const all = [
        ...(without.has(customerId) ? [] : [end]),
        ...(before === undefined ? [] : [{ type: 'reopen-program', payload: { assignedProgramId: before, customerId, reason } } as const]),
      ];
      return all.map((command) => ({ customerId, command: { id: newId(), ...command } }));
    });
  if (touched.length === 0) return null;
  return (
    <TakeBackMany
      gym={gym}
      topics={['assigned-programs', 'customers', 'workouts', 'programs']}
      commands={commands}
      label={t('many.takeBack', { count: touched.length })}
      done={(count) => t('many.takenBack', { count })}
      nameOf={nameOf}
    />
  );
};
