// Builds one read model again from the first event, beside the one that is read, and then writes the rows that differ into that one, a
// few at a time: pages are read and events are folded meanwhile. A rebuild that was cut off goes on from its own checkpoint.
import { faultPoint } from '@spotter/database/fault-point';
import { createFollower, type Follower } from '@spotter/database/follower';
import type { Codec } from '@spotter/database/codec';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import type { Pool } from 'pg';
import { foldPage } from './fold-page.js';
import type { Projection } from './projection.js';
import { closePlace, groupOf, openPlace, schemaOf } from './rebuild-place.js';
import { replaceRows } from './replace-rows.js';

export type Rebuilt = {
  readonly rows: number;
  readonly events: number;
  /** Rows of the old that were not in the new, and the other way round. */ readonly removed: number;
  readonly added: number;
};
export type RebuildParts = {
  /** As the owner of the tables. */
  readonly owner: Pool;
  /** As spotter_projector. */
  readonly projector: Pool;
  readonly codec: Codec;
  readonly progress?: (events: number) => void;
  /** Rows that are compared, and written where they differ, in one transaction. */
  readonly batchRows?: number;
};

const usualBatchRows = 2_000;

/** Nobody who was erased while the new rows were being made comes back with them: they are erased once more. */
const eraseAgain = async (projector: Pool, since: string): Promise<void> => {
  await projector.query('update erasures set settled = false where destroyed_at >= $1', [since]);
};

/** @throws Error when the projectors stand still, or are far ahead of the rebuild, for a long time */
export const rebuild = async (
  { owner, projector, codec, progress, batchRows = usualBatchRows }: RebuildParts,
  projection: Projection,
): Promise<Rebuilt> => {
  const since = await openPlace(owner, projection);
  let events = 0;
  // While rows of a ledger are compared, both stand at the same event: the rebuild goes no further than the projectors were held.
  const heldAt = new Map<string, number>();
  const follower: Follower = createFollower({
    pool: projector,
    codec,
    group: groupOf(projection),
    owner: `rebuild/${process.pid}`,
    onStopped: logStopped,
    upTo: (ledger) => heldAt.get(ledger) ?? null,
    handle: async (tx, page) => {
      await foldPage(tx, [projection], page, { schema: schemaOf(projection) });
      events += page.length;
      progress?.(events);
    },
  });
  await follower.sweep();
  const replaced = await replaceRows({ projector, follower, heldAt, batchRows }, projection);
  await eraseAgain(projector, since);
  await faultPoint('rebuild-replaced');
  await closePlace(owner, projection);
  const { rows } = await projector.query<{ count: string }>(`select count(*) as count from public.${projection.table}`);
  return { ...replaced, events, rows: Number(rows[0]!.count) };
};
