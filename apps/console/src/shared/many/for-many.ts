// One command for each of many clients, sent together, answered one by one. Ids are made once, so that sending all of it again after an
// answer that never came does nothing twice.
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { BatchCommand } from '../../lib/api/send-batch.js';

export type ForClient = { readonly customerId: string; readonly command: BatchCommand };
export type RefusedClient = { readonly customerId: string; readonly code: string };
type Through = {
  readonly send: (commands: readonly BatchCommand[]) => Promise<readonly BatchResult[]>;
  /** Hears how many have been answered. */
  readonly onProgress: (answered: number) => void;
};
/** Few enough that progress is seen, and far below what one request may hold. */
const atOnce = 50;

/**
 * Several commands for one client stand beside each other, in the order in which they are to be done.
 *
 * @returns who was refused, and the first reason why
 * @throws Error where the server does not answer: what was answered until then stays, and all of it may be sent again
 */
export const sendForMany = async (all: readonly ForClient[], { send, onProgress }: Through): Promise<readonly RefusedClient[]> => {
  const refused: RefusedClient[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce);
    const results = await send(some.map(({ command }) => command));
    for (const [index, { status, code }] of results.entries()) {
      const { customerId } = some[index]!;
      const isNew = !refused.some((one) => one.customerId === customerId);
      if ((status === 'rejected' || status === 'deferred') && isNew) refused.push({ customerId, code: code ?? '' });
    }
    onProgress(from + some.length);
  }
  return refused;
};
