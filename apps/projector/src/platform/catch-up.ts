// Keeps all read models at the head of every ledger: wake-ups from the queue start a run, and a sweep each second finds the rest.
import { createFollower, type Follower } from '@spotter/database/follower/follower';
import type { Codec } from '@spotter/database/log/codec';
import { signal } from '@spotter/telemetry/signals';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { together } from '@spotter/database/connections/together';
import { sendingOf, type RoutedChange } from '@spotter/contracts/notices';
import { readModelGroup } from '@spotter/contracts/wake-ups';
import type { Pool, PoolClient } from 'pg';
import { foldPage, type ChangeOfGym } from './fold-page.js';
import { noticesOf } from './change-notices.js';
import type { Projection } from './projection.js';
import { tracePage } from './trace-page.js';

const epochsOf = async (tx: PoolClient, ledgers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await tx.query<{ id: string; epoch: number }>({
    name: 'epochs_of',
    text: 'select id, epoch from ledgers where id = any ($1)',
    values: [ledgers],
  });
  return new Map(rows.map((row) => [row.id, row.epoch]));
};

const send = async (tx: PoolClient, notices: readonly RoutedChange[]): Promise<void> => {
  if (notices.length > 0) await tx.query(sendingOf(notices));
};

/** The follower of all read models. It sends change notices in the transaction that writes the rows. */
export const readModelFollower = (pool: Pool, codec: Codec, projections: readonly Projection[], owner: string): Follower =>
  createFollower({
    pool,
    codec,
    group: readModelGroup,
    owner,
    onStopped: logStopped,
    onApplied: (events, seconds) => signal((to) => to.applied(readModelGroup, events, seconds)),
    handle: async (tx, events, ledgers) => {
      const epochs = epochsOf(tx, ledgers);
      const notify = async (changes: readonly ChangeOfGym[]): Promise<void> =>
        send(tx, noticesOf(projections, events, await epochs, changes));
      await tracePage(events, async () => void (await together([foldPage(tx, projections, events, { notify }), epochs])));
    },
  });
