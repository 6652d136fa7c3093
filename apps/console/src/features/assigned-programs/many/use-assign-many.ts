import { useState } from 'react';
import { sendBatch } from '../../../lib/api/send-batch.js';
import { newId } from '../../../lib/api/send-command.js';
import { refreshTopics } from '../../../lib/api/use-command.js';
import { assignAll, attemptsFor, endsOfOthers, inBatches, type Attempt, type Refused, type Wishes } from './assign-many.js';

export type ManyState =
  | { readonly kind: 'asking' }
  /** `answered` of `total`. */
  | { readonly kind: 'sending'; readonly answered: number; readonly total: number }
  /** Nobody answered; it can be sent again as it was. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | {
      readonly kind: 'answered';
      readonly wishes: Wishes;
      readonly done: number;
      readonly refused: readonly Refused[];
      readonly ended: Ended;
    };

/** By client: the program that was ended to make room. */
export type Ended = ReadonlyMap<string, string>;

/** Sends one program to many clients, and keeps what each answered. */
export const useAssignMany = (gym: string, customerIds: readonly string[]) => {
  const [attempts] = useState(() => attemptsFor(customerIds, newId));
  const [state, setState] = useState<ManyState>({ kind: 'asking' });
  const [ended] = useState(() => new Map<string, string>());

  const run = async (some: readonly Attempt[], wishes: Wishes, before: () => Promise<void>): Promise<void> => {
    setState({ kind: 'sending', answered: 0, total: some.length });
    try {
      await before();
      const refused = await assignAll(some, wishes, {
        send: (commands) => sendBatch(gym, commands),
        onProgress: (answered) => setState({ kind: 'sending', answered, total: some.length }),
      });
      setState({ kind: 'answered', wishes, done: attempts.length - refused.length, refused, ended });
    } catch (error) {
      setState({ kind: 'failed', error, again: () => void run(some, wishes, before) });
    } finally {
      void refreshTopics(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);
    }
  };
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    state,
    attempts,
    assign: (wishes: Wishes): void => void run(attempts, wishes, nothing),
    /** Those who were refused once more; with the programs that are in the way ended first. */
    retry: (refused: readonly Refused[], wishes: Wishes, endOthers: boolean): void => {
      const ends = endOthers ? endsOfOthers(refused, wishes.wish.startsOn, newId) : [];
      const before = async (): Promise<void> => {
        for (const some of inBatches(ends)) {
          const results = await sendBatch(gym, some);
          for (const [index, { status }] of results.entries()) {
            const { customerId, assignedProgramId } = some[index]!.payload;
            if (status === 'accepted' || status === 'duplicate') ended.set(customerId, assignedProgramId);
          }
        }
      };
      void run(
        refused.map(({ attempt }) => attempt),
        wishes,
        before,
      );
    },
  };
};
