import { useState } from 'react';
import type { LiveTopic } from '@spotter/contracts/live';
import { sendBatch } from '../../lib/api/send-batch.js';
import { refreshTopics } from '../../lib/api/use-command.js';
import { sendForMany, type ForClient, type RefusedClient } from './for-many.js';

export type ForManyState =
  | { readonly kind: 'asking' }
  /** `answered` of `total`. */
  | { readonly kind: 'sending'; readonly answered: number; readonly total: number }
  /** Nobody answered; it can be sent again as it was. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: () => void }
  | { readonly kind: 'answered'; readonly done: readonly string[]; readonly refused: readonly RefusedClient[] };

/** Sends commands for many clients, and keeps what each was answered. */
export const useForMany = (gym: string, topics: readonly LiveTopic[]) => {
  const [state, setState] = useState<ForManyState>({ kind: 'asking' });
  const run = async (all: readonly ForClient[]): Promise<void> => {
    setState({ kind: 'sending', answered: 0, total: all.length });
    try {
      const refused = await sendForMany(all, {
        send: (commands) => sendBatch(gym, commands),
        onProgress: (answered) => setState({ kind: 'sending', answered, total: all.length }),
      });
      const without = new Set(refused.map(({ customerId }) => customerId));
      const done = [...new Set(all.map(({ customerId }) => customerId))].filter((customerId) => !without.has(customerId));
      setState({ kind: 'answered', done, refused });
    } catch (error) {
      setState({ kind: 'failed', error, again: () => void run(all) });
    } finally {
      void refreshTopics(gym, topics);
    }
  };
  return { state, run };
};
