// Sends the undo of changes. Command ids derive from the change, so that two tabs never undo it twice.
import type { ChangeOfOne } from '@spotter/contracts/own-changes/queries';
import type { JobCommand } from '@/lib/api/job.js';
import type { ForClient } from '@/shared/many/for-many.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { changedTopics } from './queries.js';

/** Changes without a client have an empty id. */
const forClients = (parts: readonly ChangeOfOne[]): readonly ForClient[] =>
  parts.flatMap(({ customer, back }) => {
    if (back === null) return [];
    // The contract does not name the types of commands that undo a change, since the server chooses them.
    const command = back as unknown as JobCommand;
    return { customerId: customer?.id ?? '', command };
  });

export const useTakeBack = (gym: string, parts: readonly ChangeOfOne[]) => {
  const { state, run } = useForMany(gym, ['own-changes', ...changedTopics]);
  return { state, takeBack: () => void run(forClients(parts)) };
};
