// A client's first screen: what to train today, the week around it, the program, the coach, the last record.
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { addDays, beginOf, firstOfWeek, localDate } from '../platform/reading/calendar.js';
import { worksHere } from '../shared/coaches-at-work.js';
import {
  assignedProgramColumns,
  assignedProgramOf,
  assignedProgramTables,
  type AssignedProgramRow,
} from '../shared/assigned-program-rows.js';
import { mayChange } from '../shared/autonomy.js';
import { isCurrent } from '../shared/program-standing.js';
import type { GymCall } from '../platform/http/route.js';
import { Values } from '../platform/reading/visible.js';
import { doneSets, workoutColumns, workoutItemOf, type WorkoutRow } from '../shared/workout-rows.js';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

const workoutsAround = async (call: GymCall, today: string, first: string, last: string): Promise<ClientHome['week']> => {
  const { rows } = await call.tx.query<WorkoutRow>(
    `select ${workoutColumns} from workouts w ${doneSets}
     where w.gym_id = $1 and w.customer_id = $2 and w.status <> 'cancelled'
       and (w.status = 'in-progress' or w.scheduled_on between $3::date and $4::date
            or (w.scheduled_on is null and w.started_at >= ${beginOf('$5', '$3')})
            or w.id = (select n.id from workouts n where n.gym_id = $1 and n.customer_id = $2 and n.status = 'scheduled' and n.scheduled_on > $4::date order by n.scheduled_on limit 1))
     order by coalesce(${beginOf('$5', 'w.scheduled_on')}, w.started_at), w.id limit 100`,
    [call.gym.id, call.member.membership, first, last, call.gym.timeZone],
  );
  return rows.map((row) => workoutItemOf(row, today));
};

const programOf = async (call: GymCall, today: string): Promise<ClientHome['program']> => {
  const values = new Values();
  const now = values.add(today);
  const { rows } = await call.tx.query<AssignedProgramRow>(
    `select ${assignedProgramColumns} from ${assignedProgramTables(now)}
     where a.gym_id = ${values.add(call.gym.id)} and a.customer_id = ${values.add(call.member.membership)} and ${isCurrent(now)} order by a.starts_on, a.id limit 1`,
    values.list,
  );
  return rows.map(assignedProgramOf(today))[0] ?? null;
};

const coachOf = async (call: GymCall): Promise<ClientHome['coach']> => {
  const { rows } = await call.tx.query<NonNullable<ClientHome['coach']>>(
    `select m.id, m.name, m.lastname from customers c join memberships m on m.gym_id = c.gym_id and m.id = c.coach_id and ${worksHere('m')}
     where c.gym_id = $1 and c.id = $2`,
    [call.gym.id, call.member.membership],
  );
  return rows[0] ?? null;
};

/** The newest set whose estimated 1RM is above everything before it on that exercise. */
const lastRecordOf = async (call: GymCall): Promise<ClientHome['lastRecord']> => {
  const { rows } = await call.tx.query<NonNullable<ClientHome['lastRecord']>>(
    `with ranked as (
       select s.exercise_id, s.id, s.performed_at, s.e1rm_kg, s.reps, s.actual -> 'load' as load,
         max(s.e1rm_kg) over (partition by s.exercise_id order by s.performed_at, s.id rows between unbounded preceding and 1 preceding) as before
       from sets s join exercises x on x.id = s.exercise_id and x.e1rm_eligible
       where s.gym_id = $1 and s.customer_id = $2 and not s.voided and s.set_type <> 'warm-up' and s.e1rm_kg is not null)
     select exercise_id as "exerciseId", id as "setId", to_json(performed_at) #>> '{}' as "performedAt", e1rm_kg as "e1rmKg", reps, load
     from ranked where e1rm_kg > before order by performed_at desc limit 1`,
    [call.gym.id, call.member.membership],
  );
  return rows[0] ?? null;
};

export const clientHome = async (call: GymCall): Promise<ClientHome> => {
  const today = localDate(call.gym.timeZone);
  const first = firstOfWeek(today, call.gym.weekStart);
  const last = addDays(first, 6);
  const workouts = await workoutsAround(call, today, first, last);
  const scheduled = workouts.filter((workout) => workout.status === 'scheduled');
  return {
    kind: 'client',
    running: workouts.find((workout) => workout.status === 'in-progress') ?? null,
    today: workouts.find((workout) => workout.scheduledOn === today) ?? null,
    next: scheduled.find((workout) => workout.scheduledOn !== null && workout.scheduledOn > today) ?? null,
    week: workouts.filter((workout) => workout.scheduledOn === null || workout.scheduledOn <= last),
    program: await programOf(call, today),
    may: await mayChange(call, call.member.membership ?? ''),
    coach: await coachOf(call),
    lastRecord: await lastRecordOf(call),
  };
};
