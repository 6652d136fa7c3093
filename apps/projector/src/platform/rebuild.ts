// Rebuilds read models from the first event in tables of their own, then copies the differing rows into the live tables in small
// batches, so that the API and the projectors keep working. An interrupted rebuild continues from its checkpoint.
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
  /** Live rows that the rebuilt ones did not contain; `added`: the reverse. */ readonly removed: number;
  readonly added: number;
};
export type RebuildParts = {
  /** Connected as the owner of the tables. */
  readonly owner: Pool;
  /** Connected as spotter_projector. */
  readonly projector: Pool;
  readonly codec: Codec;
  readonly progress?: (events: number) => void;
  /** Number of rows that one transaction compares and, where they differ, writes. */
  readonly batchRows?: number;
};

const defaultBatchRows = 2_000;

/** Erases people again who were erased during the rebuild, since its rows may contain them. */
const eraseAgain = async (projector: Pool, since: string): Promise<void> => {
  await projector.query('update erasures set settled = false where destroyed_at >= $1', [since]);
};

type Rebuilding = { readonly since: string; readonly read: (events: number) => void };

/** Rebuilds all of them in one pass over the log, and calls `built` after each is replaced. @throws as `rebuild` */
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

/** @throws Error if the projectors stall, or stay far ahead of the rebuild, for a long time */
export const rebuild = async (parts: RebuildParts, projection: Projection): Promise<Rebuilt> => {
  let result: Rebuilt | undefined;
  await rebuildAll(parts, [projection], async (_projection, its) => void (result = its));
  return result!;
};

const processName = (): string => `rebuild/${process.pid}`;

/** Brings the new rows to the projectors' position, and makes the live rows equal to them. */
const replace = async (
  { owner, projector, codec, batchRows = defaultBatchRows }: RebuildParts,
  projection: Projection,
  { since, read }: Rebuilding,
): Promise<Omit<Rebuilt, 'events'>> => {
  // Limits the rebuild to the projectors' position while both sides of a ledger are compared.
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
  // Without statistics on the new rows, the planner would scan a million of them for each batch.
  for (const table of [`${schemaOf(projection)}.${projection.table}`, `public.${projection.table}`]) await owner.query(`analyze ${table}`);
  const replaced = await replaceRows({ projector, follower, heldAt, batchRows }, projection);
  await eraseAgain(projector, since);
  await faultPoint('rebuild-replaced');
  await closePlace(owner, projection);
  const { rows } = await projector.query<{ count: string }>(`select count(*) as count from public.${projection.table}`);
  return { ...replaced, rows: Number(rows[0]!.count) };
};
