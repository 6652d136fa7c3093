// First pass of a rebuild of several read models: those with equal checkpoints read each page of the log once, instead of once for each
// read model.
import { FencedOff } from '@spotter/database/follower/checkpoints';
import { createFollower } from '@spotter/database/follower/follower';
import type { Codec } from '@spotter/database/log/codec';
import { together } from '@spotter/database/connections/together';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import type { Pool, PoolClient } from 'pg';
import { foldPage } from './fold-page.js';
import type { RecordedEvent, Projection } from './projection.js';
import { groupOf, schemaOf } from './rebuild-place.js';

type FoldingTogether = {
  /** Connected as spotter_projector. */
  readonly projector: Pool;
  readonly codec: Codec;
  readonly owner: string;
  /** Called after each page with the number of its events. */
  readonly progress: (events: number) => void;
};

/** Folds all of them up to the heads of the ledgers, without blocking the projectors. */
export const foldTogether = async (
  { projector, codec, owner, progress }: FoldingTogether,
  projections: readonly Projection[],
): Promise<void> => {
  for (const [first, ...others] of await standingAlike(projector, projections)) {
    await createFollower({
      pool: projector,
      codec,
      group: groupOf(first!),
      owner,
      onStopped: logStopped,
      handle: async (tx, page) => {
        const folded = [first!, ...others].map((each) => foldPage(tx, [each], page, { schema: schemaOf(each) }));
        await together([...folded, move(tx, others, page as readonly RecordedEvent[])]);
        progress(page.length);
      },
    }).sweep();
  }
};

/** Groups projections by their checkpoints. One that was interrupted at another position forms a group of its own. */
const standingAlike = async (projector: Pool, projections: readonly Projection[]): Promise<readonly (readonly Projection[])[]> => {
  const { rows } = await projector.query<{ group_name: string; places: string }>(
    `select group_name, string_agg(ledger || ' ' || position, ' ' order by ledger) as places from checkpoints
     where group_name = any ($1) and position > 0 group by group_name`,
    [projections.map(groupOf)],
  );
  const placesOf = new Map(rows.map(({ group_name, places }) => [group_name, places]));
  return [...Map.groupBy(projections, (each) => placesOf.get(groupOf(each)) ?? '').values()];
};

/** Moves the other checkpoints to that of the first, in its transaction. @throws FencedOff if another rebuild moved one of them */
const move = async (tx: PoolClient, others: readonly Projection[], page: readonly RecordedEvent[]): Promise<void> => {
  if (others.length === 0) return;
  const spans = [...Map.groupBy(page, ({ ledger }) => ledger)].map(([ledger, events]) => ({
    ledger,
    before: events[0]!.position - 1,
    reached: events.at(-1)!.position,
  }));
  const { rowCount } = await tx.query({
    name: 'move_checkpoints_together',
    text: `insert into checkpoints (group_name, ledger, position)
       select g, n.ledger, n.reached from unnest($1::text[]) g cross join unnest($2::uuid[], $4::bigint[]) n (ledger, reached)
     on conflict (group_name, ledger) do update set position = excluded.position
       where checkpoints.position = ($3::bigint[])[array_position($2::uuid[], checkpoints.ledger)]`,
    values: [
      others.map(groupOf),
      spans.map(({ ledger }) => ledger),
      spans.map(({ before }) => before),
      spans.map(({ reached }) => reached),
    ],
  });
  if (rowCount !== others.length * spans.length) throw new FencedOff(others.map(groupOf).join(', '));
};
