import { useState } from 'react';
import { newId } from '../../../lib/api/send-command.js';
import type { ForClient } from '../../../shared/many/for-many.js';
import { useForMany } from '../../../shared/many/use-for-many.js';
import { assignments, attemptsFor, endsOfOthers, refusedOf, type Attempt, type Refused, type Wishes } from './assign-many.js';

/** By client: the program that was ended to make room. */
export type Ended = ReadonlyMap<string, string>;
export type AssignAnswer = {
  readonly wishes: Wishes;
  readonly done: number;
  readonly refused: readonly Refused[];
  readonly ended: Ended;
};

/** By the id of the command that ends it: whose it is, and which. */
const endedBy = (ends: readonly ForClient[]) =>
  ends.flatMap(({ command }) => (command.type === 'end-program' ? [{ id: command.id, ...command.payload }] : []));

/** Gives one program to many clients, and keeps what each was answered. */
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
    /** Those who were refused once more; with the programs that are in the way ended first. */
    retry: (refused: readonly Refused[], wishes: Wishes, endOthers: boolean): void =>
      send(
        refused.map(({ attempt }) => attempt),
        wishes,
        endOthers ? endsOfOthers(refused, wishes.wish.startsOn, newId) : [],
      ),
  };
};
