// A client's first screen: what to train today, the week around it, the program, the coach, the last record.
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { addDays, beginOf, localDate, mondayOf } from '../platform/calendar.js';
import { worksHere } from '../platform/coaches-at-work.js';
import type { GymCall } from '../platform/route.js';
import { doneSets, workoutColumns, workoutItemOf, type WorkoutRow } from '../platform/workout-rows.js';

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

const workoutsAround = async (call: GymCall, today: string): Promise<ClientHome['week']> => {
  const { rows } = await call.tx.query<WorkoutRow>(
    `select ${workoutColumns} from workouts w ${doneSets}
     where w.gym_id = $1 and w.customer_id = $2 and w.status <> 'cancelled'
       and (w.status = 'in-progress' or w.scheduled_on between $3::date and $4::date
            or (w.scheduled_on is null and w.started_at >= ${beginOf('$5', '$3')})
            or w.id = (select n.id from workouts n where n.gym_id = $1 and n.customer_id = $2 and n.status = 'scheduled' and n.scheduled_on > $4::date order by n.scheduled_on limit 1))
     order by coalesce(${beginOf('$5', 'w.scheduled_on')}, w.started_at), w.id limit 100`,
    [call.gym.id, call.member.membership, mondayOf(today), addDays(mondayOf(today), 6), call.gym.timeZone],
  );
  return rows.map(workoutItemOf);
};

const programOf = async (call: GymCall, today: string): Promise<ClientHome['program']> => {
  const { rows } = await call.tx.query<NonNullable<ClientHome['program']>>(
    `select a.id, a.customer_id as "customerId", null as customer, a.program_id as "programId", a.program_version as "programVersion", p.details -> 'name' as name,
       case when a.status = 'active' and a.starts_on > $3::date then 'planned' else a.status end as status,
       to_json(a.starts_on) #>> '{}' as "startsOn", to_json(a.ends_on) #>> '{}' as "endsOn", a.mode, a.planned,
       (select count(*)::int from workouts w where w.gym_id = a.gym_id and w.assigned_program_id = a.id and w.status = 'completed') as done
     from assigned_programs a join programs p on p.gym_id = a.gym_id and p.id = a.program_id
     where a.gym_id = $1 and a.customer_id = $2 and a.status <> 'ended' and (a.ends_on is null or a.ends_on >= $3::date) order by a.starts_on limit 1`,
    [call.gym.id, call.member.membership, today],
  );
  return rows[0] ?? null;
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
  const workouts = await workoutsAround(call, today);
  const sunday = addDays(mondayOf(today), 6);
  const scheduled = workouts.filter((workout) => workout.status === 'scheduled');
  return {
    kind: 'client',
    running: workouts.find((workout) => workout.status === 'in-progress') ?? null,
    today: workouts.find((workout) => workout.scheduledOn === today) ?? null,
    next: scheduled.find((workout) => workout.scheduledOn !== null && workout.scheduledOn > today) ?? null,
    week: workouts.filter((workout) => workout.scheduledOn === null || workout.scheduledOn <= sunday),
    program: await programOf(call, today),
    coach: await coachOf(call),
    lastRecord: await lastRecordOf(call),
  };
};
