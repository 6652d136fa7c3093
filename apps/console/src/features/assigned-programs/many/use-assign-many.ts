import { useState } from 'react';
import { sendBatch } from '../../../lib/api/send-batch.js';
import { newId } from '../../../lib/api/send-command.js';
import { refreshTopics } from '../../../lib/api/use-command.js';
import { assignAll, attemptsFor, endsOfOthers, inBatches, type Attempt, type Refused, type Wish } from './assign-many.js';

export type ManyState =
  | { readonly kind: 'asking' }
  /** `answered` of `total`. */
  | { readonly kind: 'sending'; readonly answered: number; readonly total: number }
  /** Nobody answered; it can be sent again as it was. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'answered'; readonly wish: Wish; readonly done: number; readonly refused: readonly Refused[] };

/** Sends one program to many clients, and keeps what each answered. */
export const useAssignMany = (gym: string, customerIds: readonly string[]) => {
  const [attempts] = useState(() => attemptsFor(customerIds, newId));
  const [state, setState] = useState<ManyState>({ kind: 'asking' });

  const run = async (some: readonly Attempt[], wish: Wish, before: () => Promise<void>): Promise<void> => {
    setState({ kind: 'sending', answered: 0, total: some.length });
    try {
      await before();
      const refused = await assignAll(some, wish, {
        send: (commands) => sendBatch(gym, commands),
        onProgress: (answered) => setState({ kind: 'sending', answered, total: some.length }),
      });
      setState({ kind: 'answered', wish, done: attempts.length - refused.length, refused });
    } catch (error) {
      setState({ kind: 'failed', error, again: () => void run(some, wish, before) });
    } finally {
      void refreshTopics(gym, ['assigned-programs', 'customers', 'workouts', 'programs']);
    }
  };
  const nothing = (): Promise<void> => Promise.resolve();
  return {
    state,
    assign: (wish: Wish): void => void run(attempts, wish, nothing),
    /** Those who were refused once more; with the programs that are in the way ended first. */
    retry: (refused: readonly Refused[], wish: Wish, endOthers: boolean): void => {
      const ends = endOthers ? endsOfOthers(refused, wish.startsOn, newId) : [];
      const before = async (): Promise<void> => {
        for (const some of inBatches(ends)) await sendBatch(gym, some);
      };
      void run(
        refused.map(({ attempt }) => attempt),
        wish,
        before,
      );
    },
  };
};
