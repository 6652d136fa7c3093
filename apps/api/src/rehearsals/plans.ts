// The rehearsed program and the events of plan and lifts, read from the log, so that recent adjustments count.
import { aliased, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readStreams } from '@spotter/database/log/log-reads';
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { PlanState } from '@spotter/domain/assigned-programs/plan-state';
import type { Localized } from '@spotter/domain/kernel';
import { liftStream } from '@spotter/domain/lifts/lift';
import type { TrainingMaxEvent } from '@spotter/domain/lifts/training-maxes';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { BaseLoad } from '@spotter/domain/workouts/loads/resolve-load';
import { stateAfter } from '../platform/commands/decide.js';
import { localDate } from '../platform/reading/calendar.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';

const a = aliased('assigned_programs', 'a');
const p = aliased('programs', 'p');
const v = aliased('program_versions', 'v');
const c = aliased('customers', 'c');

export type AssignedRow = { id: string; customer_id: string; program_id: string; program_version: number };
const assignedById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, sight: Sight) =>
    sql<AssignedRow>`select ${a.id}, ${a.customer_id}, ${a.program_id}, ${a.program_version} from ${a}
       where ${a.gym_id} = ${gym} and ${a.id} = ${id} and ${visibleByCustomer(sight, me, a)}`,
);
/** @throws Refusal `not-found` for a program that the caller may not see */
export const assignedProgram = async (call: GymCall, id: string): Promise<AssignedRow> => {
  const [row] = await rowsOf(call.tx, assignedById({ gym: call.gym.id, id, me: viewerOf(call) }, sightOf(call)));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

export type FollowerRow = { assigned_program_id: string; id: string; name: string; lastname: string; followers: number };
/** One row per client: the newest of several assignments of the program that have not ended. */
const followersOf = prepared(
  ({ gym, program, me, limit }: Given<{ gym: string; program: string; me: string | null; limit: number }>, sight: Sight) =>
    sql<FollowerRow>`select follower.*, count(*) over ()::int as followers from (
         select distinct on (${a.customer_id}) ${a.id} as assigned_program_id, ${c.id}, ${c.name}, ${c.lastname} from ${a}
           join ${c} on ${c.gym_id} = ${a.gym_id} and ${c.id} = ${a.customer_id}
         where ${a.gym_id} = ${gym} and ${a.program_id} = ${program} and ${a.status} <> 'ended' and ${visibleByCustomer(sight, me, a)}
         order by ${a.customer_id}, ${a.starts_on} desc, ${a.id}) follower
       order by follower.lastname, follower.name, follower.id limit ${limit}`,
);
export const followers = (call: GymCall, program: string, limit: number): Promise<readonly FollowerRow[]> =>
  rowsOf(call.tx, followersOf({ gym: call.gym.id, program, me: viewerOf(call), limit }, sightOf(call)));

export type TemplateTree = { readonly id: string; readonly name: Localized; readonly version: number; readonly tree: ProgramTree };
/** `version` 0: the draft; null: the newest published version, or the draft if there is none. @throws Refusal `not-found` */
export const templateTree = async (call: GymCall, programId: string, version: number | null): Promise<TemplateTree> => {
  const [row] = await rowsOf(
    call.tx,
    statement<TemplateTree>`select ${p.id}, ${p.details} -> 'name' as name, ${v.version}, ${v.tree} from ${p}
      join ${v} on ${v.gym_id} = ${p.gym_id} and ${v.program_id} = ${p.id} and ${v.version} = coalesce(${version}, ${p.version})
      where ${p.gym_id} = ${call.gym.id} and ${p.id} = ${programId}`,
  );
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

export type PlanAndLifts = {
  readonly state: PlanState;
  /** In log order. */
  readonly events: readonly (Recorded & TrainingMaxEvent)[];
};
/** By client. */
export const plansAndLifts = async (call: GymCall, log: Log, customers: readonly string[]): Promise<ReadonlyMap<string, PlanAndLifts>> => {
  const streams = customers.flatMap((id) => [planStream(id), liftStream(id)]);
  const byStream = Map.groupBy(await readStreams(call.tx, log.codec, call.gym.id, streams, {}), ({ stream }) => stream);
  return new Map(
    customers.map((id) => {
      const planned = byStream.get(planStream(id)) ?? [];
      // Both streams have other events too, which folding the training maxes ignores.
      const all = [...planned, ...(byStream.get(liftStream(id)) ?? [])].toSorted((left, right) => left.position - right.position);
      return [id, { state: stateAfter(plan, plan.initial, planned), events: all as (Recorded & TrainingMaxEvent)[] }];
    }),
  );
};

/** Last training max by exercise that a person set up to a day, in any program. Later changes by rules are ignored. */
export const maxesSetUntil = (
  { events }: Pick<PlanAndLifts, 'events'>,
  day: string,
  timeZone: string,
): Readonly<Record<string, BaseLoad>> => {
  const maxes: Record<string, BaseLoad> = {};
  for (const event of events) {
    if (localDate(timeZone, new Date(event.occurredAt)) > day) continue;
    const source = `${event.ledger}/${event.position}`;
    const { type, data }: TrainingMaxEvent = event;
    const set = type === 'TrainingMaxSet' ? [data] : type === 'ProgramAssigned' ? data.trainingMaxes : [];
    for (const { exerciseId, load } of set) maxes[exerciseId] = { load, source };
  }
  return maxes;
};
