// Reads the events that make up a client's program, in log order.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readStream, readStreams } from '@spotter/database/log/log-reads';
import { planStream } from '@spotter/domain/assigned-programs/plan';
import type { ReplayNames } from '@spotter/domain/assigned-programs/replay/replay-state';
import { coachingStream } from '@spotter/domain/coaches/coaching';
import { liftStream } from '@spotter/domain/lifts/lift';
import { progressionStream } from '@spotter/domain/progressions/progression';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { workoutStream } from '@spotter/domain/workouts/workout';
import { daysGone } from '../shared/clients/days-gone.js';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { aliased, prepared, rowsOf, sql, statement, tables, type Given, type RawBuilder } from '@spotter/database/connections/sql';

const x = aliased('exercises', 'x');
const s = aliased('sets', 's');
const p = aliased('programs', 'p');

const w = tables.workouts;

const a = aliased('assigned_programs', 'a');
const v = aliased('program_versions', 'v');

type Row = {
  customer_id: string;
  program_id: string;
  program_version: number;
  name: ReplayNames['name'];
  /** Days of the version that was assigned, and of the one that is followed now. */
  outline: ReplayNames['days'];
};
export type ProgramEvents = { readonly customerId: string; readonly names: ReplayNames; readonly events: readonly Recorded[] };

const outlineAt = (version: RawBuilder<number | null>): RawBuilder<unknown> =>
  sql`(select ${v.outline} from ${v} where ${v.gym_id} = ${a.gym_id} and ${v.program_id} = ${a.program_id} and ${v.version} = ${version})`;

const programById = prepared(
  ({ gym, id, me }: Given<{ gym: string; id: string; me: string | null }>, sight: Sight) =>
    sql<Row>`select ${a.customer_id}, ${a.program_id}, ${a.program_version}, ${p.details} -> 'name' as name,
       coalesce(${outlineAt(a.program_version)}, '{}') || coalesce(${outlineAt(a.followed_version)}, '{}') as outline
     from ${a} join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id}
     where ${a.gym_id} = ${gym} and ${a.id} = ${id} and ${visibleByCustomer(sight, me, a)}`,
);

/** @throws Refusal `not-found` for a program that the caller may not see */
export const findProgram = async (call: GymCall, assignedProgramId: string): Promise<Row> => {
  const [row] = await rowsOf(call.tx, programById({ gym: call.gym.id, id: assignedProgramId, me: viewerOf(call) }, sightOf(call)));
  if (row === undefined) throw new Refusal('not-found');
  return row;
};

const c = aliased('customers', 'c');
/** Returns true if the client was archived or erased. Their programs count as ended everywhere (`program-standing.ts`). */
export const isFormerClient = async ({ tx, gym }: GymCall, customerId: string): Promise<boolean> => {
  const rows = await rowsOf(
    tx,
    statement`select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${customerId} and ${c.status} in ('archived', 'erased')`,
  );
  return rows.length > 0;
};
/** Coaches of the program's client. @throws Refusal `not-found` for a program that the caller may not see */
export const coachesOfProgram = async (call: GymCall, assignedProgramId: string): Promise<readonly string[]> => {
  const row = await findProgram(call, assignedProgramId);
  const [client] = await rowsOf(
    call.tx,
    statement<{ coach_id: string | null; covers: Record<string, unknown> | string[] }>`select ${c.coach_id}, ${c.covers} from ${c}
      where ${c.gym_id} = ${call.gym.id} and ${c.id} = ${row.customer_id}`,
  );
  if (client === undefined) return [];
  const covers = Array.isArray(client.covers) ? client.covers : Object.keys(client.covers);
  return [...(client.coach_id === null ? [] : [client.coach_id]), ...covers];
};

/** The template in the assigned version, which adjustments refer to. */
export const templateOf = async (call: GymCall, assignedProgramId: string): Promise<ProgramTree | null> => {
  const { rows } = await call.tx.query<{ tree: ProgramTree }>(statement`select ${v.tree} from ${a}
     join ${v} on ${v.gym_id} = ${a.gym_id} and ${v.program_id} = ${a.program_id} and ${v.version} = ${a.program_version}
     where ${a.gym_id} = ${call.gym.id} and ${a.id} = ${assignedProgramId}`);
  return rows[0]?.tree ?? null;
};

export type PlanOfProgram = Pick<ProgramEvents, 'customerId' | 'events'> & Pick<ReplayNames, 'name'>;
/** Events of the client's plan only, for answers that do not depend on training. @throws Refusal as `eventsOfProgram` */
export const planOfProgram = async (call: GymCall, log: Log, assignedProgramId: string): Promise<PlanOfProgram> => {
  const { customer_id: customerId, name } = await findProgram(call, assignedProgramId);
  return { customerId, name, events: await readStream(call.tx, log.codec, call.gym.id, planStream(customerId), {}) };
};

/** @throws Refusal `not-found` for a program that the caller may not see */
export const eventsOfProgram = async (call: GymCall, log: Log, assignedProgramId: string): Promise<ProgramEvents> => {
  const row = await findProgram(call, assignedProgramId);
  // Includes workouts that are only planned: they may have been skipped and planned again.
  const trained = await call.tx.query<{ id: string }>(
    statement`select ${w.id} from ${w}
      where ${w.gym_id} = ${call.gym.id} and ${w.assigned_program_id} = ${assignedProgramId} and ${w.customer_id} = ${row.customer_id}`,
  );
  const eligible = await call.tx.query<{ id: string }>(
    statement`select ${x.id} from ${x} where ${x.e1rm_eligible} and ${x.id} in (select ${s.exercise_id} from ${s}
      where ${s.gym_id} = ${call.gym.id} and ${s.customer_id} = ${row.customer_id})`,
  );
  const { customer_id: customerId } = row;
  const streams = [
    planStream(customerId),
    coachingStream(customerId),
    liftStream(customerId),
    progressionStream(customerId),
    ...trained.rows.map(({ id }) => workoutStream(id)),
  ];
  return {
    customerId,
    names: {
      name: row.name,
      days: row.outline,
      e1rmEligible: new Set(eligible.rows.map(({ id }) => id)),
      gone: await daysGone(call, customerId),
    },
    events: await readStreams(call.tx, log.codec, call.gym.id, streams, {}),
  };
};
