// Clients who follow a program, and the outcome of versions that were sent to them.
import type { LeftOutReason } from '@spotter/contracts/propagations/left-out-reasons';
import type { PropagationItem } from '@spotter/contracts/propagations/queries';
import { aliased, iso, prepared, sql, type Given } from '@spotter/database/connections/sql';
import type { SyncCounts } from '@spotter/domain/assigned-programs/assigned-program-events';
import { visibleByCustomer, type Sight } from '../platform/reading/visible.js';

const a = aliased('assigned_programs', 'a');
const c = aliased('customers', 'c');
const w = aliased('workouts', 'w');
const p = aliased('propagations', 'p');
const pc = aliased('propagated_clients', 'pc');

export type Follower = {
  id: string;
  customer_id: string;
  name: string;
  lastname: string;
  is_active: boolean;
  /** Ids of workouts that lie in the past. */
  started: readonly string[];
  /** True if the program follows another version. */
  is_behind: boolean;
  /** Number of programs that follow another version, also beyond the limit. */
  behind: number;
};
type OfProgram = { readonly gym: string; readonly program: string; readonly me: string | null };

type AskedFollowers = OfProgram & { readonly version: number; readonly limit: number };

/**
 * Clients whose program has not ended, sorted by name. Those whom `version` can change come first: otherwise clients who have it already
 * would fill the limit, and nobody could send it to the rest.
 */
export const followersOf = prepared(({ gym, program, version, me, limit }: Given<AskedFollowers>, { sight }: { readonly sight: Sight }) => {
  const isBehind = sql`coalesce(${a.followed_version}, ${a.program_version}) <> ${version}::int`;
  return sql<Follower>`select ${a.id}, ${a.customer_id}, ${c.name}, ${c.lastname}, ${c.status} = 'active' as is_active,
       array(select ${w.id}::text from ${w} where ${w.gym_id} = ${a.gym_id} and ${w.assigned_program_id} = ${a.id}
         and ${w.customer_id} = ${a.customer_id} and ${w.status} not in ('scheduled', 'cancelled')) as started,
       ${isBehind} as is_behind, (count(*) filter (where ${isBehind}) over ())::int as behind
     from ${a} join ${c} on ${c.gym_id} = ${a.gym_id} and ${c.id} = ${a.customer_id}
     where ${a.gym_id} = ${gym} and ${a.program_id} = ${program} and ${a.status} <> 'ended' and ${visibleByCustomer(sight, me, a)}
     order by ${isBehind} desc, (${a.status} = 'paused' or ${a.mode} = 'detached' or ${c.status} <> 'active'),
       ${c.lastname}, ${c.name}, ${a.id} limit ${limit}`;
});

export type PropagationRow = {
  id: string;
  version: number;
  sentAt: string;
  sent_by: string | null;
  reason: string | null;
  undoneAt: string | null;
};
/** Newest first. */
export const propagationsOf = prepared(
  ({ gym, program }: Given<Omit<OfProgram, 'me'>>) =>
    sql<PropagationRow>`select ${p.id}, ${p.version}, ${iso(p.sent_at)} as "sentAt", ${p.sent_by}, ${p.reason}, ${iso(p.undone_at)} as "undoneAt"
     from ${p} where ${p.gym_id} = ${gym} and ${p.program_id} = ${program} order by ${p.sent_at} desc, ${p.id} limit 50`,
);

export type PropagatedRow = {
  propagation_id: string;
  assigned_program_id: string;
  customer: PropagationItem['clients'][number]['customer'];
  state: PropagationItem['clients'][number]['state'];
  left_out: LeftOutReason | null;
  counts: SyncCounts | null;
};
export const propagatedClientsOf = prepared(
  ({ gym, program, me, ids }: Given<OfProgram & { readonly ids: readonly string[] }>, { sight }: { readonly sight: Sight }) =>
    sql<PropagatedRow>`select ${pc.propagation_id}, ${pc.assigned_program_id}, ${pc.state}, ${pc.left_out}, ${pc.counts},
       (select json_build_object('id', ${c.id}, 'name', ${c.name}, 'lastname', ${c.lastname}) from ${c}
         where ${c.gym_id} = ${pc.gym_id} and ${c.id} = ${pc.customer_id}) as customer
     from ${pc} where ${pc.gym_id} = ${gym} and ${pc.program_id} = ${program} and ${pc.propagation_id} = any(${ids})
       and ${visibleByCustomer(sight, me, pc)} order by ${pc.customer_id}`,
);
