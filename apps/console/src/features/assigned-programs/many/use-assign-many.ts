import { useState } from 'react';
import { newId } from '@/lib/api/send-command.js';
import type { ForClient } from '@/shared/many/for-many.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { assignments, attemptsFor, endsOfOthers, refusedOf, type Attempt, type Refused, type Wishes } from './assign-many.js';

/** Ids of the programs that were ended to make room, by client. */
export type Ended = ReadonlyMap<string, string>;
export type AssignAnswer = {
  readonly wishes: Wishes;
  readonly done: number;
  readonly refused: readonly Refused[];
  readonly ended: Ended;
};

/** Returns client and program by the id of the command that ends the program. */
const endedBy = (ends: readonly ForClient[]) =>
  ends.flatMap(({ command }) => (command.type === 'end-program' ? [{ id: command.id, ...command.payload }] : []));

/** Assigns one program to many clients, and stores the results. */
export const useAssignMany = (gym: string, customerIds: readonly string[]) => {
  const [attempts] = useState(() => attemptsFor(customerIds, newId));
  const [answer, setAnswer] = useState<AssignAnswer | null>(null);
  const { state, run } = useForMany(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);

  const send = (some: readonly Attempt[], wishes: Wishes, ends: readonly ForClient[]): void =>
    void run([...ends, ...assignments(some, wishes)], (commands) => {
      const refused = refusedOf(some, wishes, commands);
      const notEnded = new Set(commands.map(({ id }) => id));
      const ended = new Map(answer?.ended);
      for (const { id, customerId, assignedProgramId } of endedBy(ends)) if (!notEnded.has(id)) ended.set(customerId, assignedProgramId);
      setAnswer({ wishes, done: attempts.length - refused.length, refused, ended });
    });
  return {
    state,
    answer,
    attempts,
    assign: (wishes: Wishes): void => send(attempts, wishes, []),
    /** Retries refused clients, optionally after ending their conflicting programs. */
    retry: (refused: readonly Refused[], wishes: Wishes, endOthers: boolean): void =>
      send(
        refused.map(({ attempt }) => attempt),
        wishes,
        endOthers ? endsOfOthers(refused, wishes.wish.startsOn, newId) : [],
      ),
  };
};
