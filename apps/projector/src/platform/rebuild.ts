// Builds read models again from the first event, beside those that are read, and then writes the rows that differ into these, a few
// at a time: pages are read and events are folded meanwhile. A rebuild that was cut off goes on from its own checkpoint.
import { faultPoint } from '@spotter/database/connections/fault-point';
import { createFollower, type Follower } from '@spotter/database/follower/follower';
import type { Codec } from '@spotter/database/log/codec';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import type { Pool } from 'pg';
import { foldPage } from './fold-page.js';
import { foldTogether } from './fold-together.js';
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

type Rebuilding = { readonly since: string; readonly read: (events: number) => void };

/** Reads the log once for all of them; `built` is told of each as soon as it is read. @throws as `rebuild` */
export const rebuildAll = async (
  parts: RebuildParts,
  projections: readonly Projection[],
  built: (projection: Projection, result: Rebuilt) => Promise<void>,
): Promise<void> => {
  const sinces = new Map<Projection, string>();
  for (const projection of projections) sinces.set(projection, await openPlace(parts.owner, projection));
  let events = 0;
  const read = (more: number): void => {
    events += more;
    parts.progress?.(events);
  };
  await foldTogether({ ...parts, owner: processName(), progress: read }, projections);
  const together = events;
  for (const [projection, since] of sinces) {
    const before = events;
    const replaced = await replace(parts, projection, { since, read });
    await built(projection, { ...replaced, events: together + events - before });
  }
};

/** @throws Error when the projectors stand still, or are far ahead of the rebuild, for a long time */
export const rebuild = async (parts: RebuildParts, projection: Projection): Promise<Rebuilt> => {
  let result: Rebuilt | undefined;
  await rebuildAll(parts, [projection], async (_projection, its) => void (result = its));
  return result!;
};

const processName = (): string => `rebuild/${process.pid}`;

/** Brings the new rows to where the projectors are, and makes those that are read equal to them. */
const replace = async (
  { owner, projector, codec, batchRows = usualBatchRows }: RebuildParts,
  projection: Projection,
  { since, read }: Rebuilding,
): Promise<Omit<Rebuilt, 'events'>> => {
  // While rows of a ledger are compared, both stand at the same event: the rebuild goes no further than the projectors were held.
  const heldAt = new Map<string, number>();
  const follower: Follower = createFollower({
    pool: projector,
    codec,
    group: groupOf(projection),
    owner: processName(),
    onStopped: logStopped,
    upTo: (ledger) => heldAt.get(ledger) ?? null,
    handle: async (tx, page) => {
      await foldPage(tx, [projection], page, { schema: schemaOf(projection) });
      read(page.length);
    },
  });
  await follower.sweep();
  // The new rows are a million at once, and nobody has counted them yet: by a guess, a few of them are looked for among all of them.
  for (const table of [`${schemaOf(projection)}.${projection.table}`, `public.${projection.table}`]) await owner.query(`analyze ${table}`);
  const replaced = await replaceRows({ projector, follower, heldAt, batchRows }, projection);
  await eraseAgain(projector, since);
  await faultPoint('rebuild-replaced');
  await closePlace(owner, projection);
  const { rows } = await projector.query<{ count: string }>(`select count(*) as count from public.${projection.table}`);
  return { ...replaced, rows: Number(rows[0]!.count) };
};
