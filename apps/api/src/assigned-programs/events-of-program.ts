// The events that a client's program is made of, read from the log in the order they were recorded.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { readStreams } from '@spotter/database/log/log-reads';
import { planStream } from '@spotter/domain/assigned-programs/plan';
import type { ReplayNames } from '@spotter/domain/assigned-programs/replay/replay-state';
import { coachingStream } from '@spotter/domain/coaches/coaching';
import { liftStream } from '@spotter/domain/lifts/lift';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { workoutStream } from '@spotter/domain/workouts/workout';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import { Values, visibleByCustomer } from '../platform/reading/visible.js';

type Row = {
  customer_id: string;
  program_id: string;
  program_version: number;
  name: ReplayNames['name'];
  outline: ReplayNames['days'] | null;
};
export type ProgramEvents = { readonly customerId: string; readonly names: ReplayNames; readonly events: readonly Recorded[] };

/** The template as it was assigned: what adjustments were made to. */
export const templateOf = async (call: GymCall, assignedProgramId: string): Promise<ProgramTree | null> => {
  const { rows } = await call.tx.query<{ tree: ProgramTree }>(
    `select v.tree from assigned_programs a
     join program_versions v on v.gym_id = a.gym_id and v.program_id = a.program_id and v.version = a.program_version
     where a.gym_id = $1 and a.id = $2`,
    [call.gym.id, assignedProgramId],
  );
  return rows[0]?.tree ?? null;
};

/** @throws Refusal `not-found` for a program that the caller may not see. */
export const eventsOfProgram = async (call: GymCall, log: Log, assignedProgramId: string): Promise<ProgramEvents> => {
  const values = new Values();
  const { rows } = await call.tx.query<Row>(
    `select a.customer_id, a.program_id, a.program_version, p.details -> 'name' as name,
       (select v.outline from program_versions v where v.gym_id = a.gym_id and v.program_id = a.program_id and v.version = a.program_version) as outline
     from assigned_programs a join programs p on p.gym_id = a.gym_id and p.id = a.program_id
     where a.gym_id = ${values.add(call.gym.id)} and a.id = ${values.add(assignedProgramId)} and ${visibleByCustomer(call, values, 'a')}`,
    values.list,
  );
  const row = rows[0];
  if (row === undefined) throw new Refusal('not-found');
  const trained = await call.tx.query<{ id: string }>(
    `select id from workouts where gym_id = $1 and assigned_program_id = $2 and customer_id = $3 and (status not in ('scheduled', 'cancelled') or discarded is not null)`,
    [call.gym.id, assignedProgramId, row.customer_id],
  );
  const eligible = await call.tx.query<{ id: string }>(
    'select id from exercises where e1rm_eligible and id in (select exercise_id from sets where gym_id = $1 and customer_id = $2)',
    [call.gym.id, row.customer_id],
  );
  const { customer_id: customerId } = row;
  const streams = [
    planStream(customerId),
    coachingStream(customerId),
    liftStream(customerId),
    ...trained.rows.map(({ id }) => workoutStream(id)),
  ];
  return {
    customerId,
    names: { name: row.name, days: row.outline ?? {}, e1rmEligible: new Set(eligible.rows.map(({ id }) => id)) },
    events: await readStreams(call.tx, log.codec, call.gym.id, streams, {}),
  };
};
