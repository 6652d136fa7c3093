import { useState } from 'react';
import { newId } from '@/lib/api/send-command.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { assignments, attemptsFor, refusedOf, type Attempt, type Refused, type Wishes } from './assign-many.js';

export type AssignAnswer = {
  readonly wishes: Wishes;
  readonly done: number;
  readonly refused: readonly Refused[];
};

/** Assigns one program to many clients, and stores the results. */
export const useAssignMany = (gym: string, customerIds: readonly string[]) => {
  const [attempts] = useState(() => attemptsFor(customerIds, newId));
  const [answer, setAnswer] = useState<AssignAnswer | null>(null);
  const { state, run } = useForMany(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);

  /** `wishesOf`: a client may get the program in a way of their own. */
  const send = (some: readonly Attempt[], wishes: Wishes, wishesOf: (customerId: string) => Wishes): void =>
    void run(
      some.flatMap((attempt) => assignments([attempt], wishesOf(attempt.customerId))),
      (commands) => {
        const refused = refusedOf(some, wishes, commands);
        setAnswer({ wishes, done: attempts.length - refused.length, refused });
      },
    );
  return {
    state,
    answer,
    attempts,
    assign: (wishes: Wishes): void => send(attempts, wishes, () => wishes),
    /** Retries refused clients, each in the way that the coach chose for them. */
    retry: (refused: readonly Refused[], wishes: Wishes, wishesOf: (customerId: string) => Wishes): void =>
      send(
        refused.map(({ attempt }) => attempt),
        wishes,
        wishesOf,
      ),
  };
};
