// A client's first screen: what to train today, the week around it, the program, the coach, the last record.
import { addDays, firstOfWeek } from '@spotter/contracts/civil-date';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import { beginOf, localDate } from '../platform/reading/calendar.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { assignedProgramColumns, assignedProgramOf, withProgram, type AssignedProgramRow } from '../shared/assigned-program-rows.js';
import { mayChange } from '../shared/autonomy.js';
import { isCurrent, isOfGone } from '../shared/program-standing.js';
import type { GymCall } from '../platform/http/route.js';
import { placeOf, streakOf, teamsOfClient, unreadOf } from './client-extras.js';
import { doneSets, isListed, workoutColumns, workoutItemOf, type WorkoutRow } from '../shared/workout-rows.js';
import { countsFor, withMerged } from '../shared/exercises/merged-exercises.js';

const a = aliased('assigned_programs', 'a');
const w = aliased('workouts', 'w');
const n = aliased('workouts', 'n');
const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const s = aliased('sets', 's');
const account = aliased('accounts', 'account');
const x = aliased('exercises', 'x');

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

type Own = { gym: string; me: string | null };
const ownOf = (call: GymCall): Own => ({ gym: call.gym.id, me: call.member.membership });

const workoutRowsAround = prepared(
  ({ gym, me, first, last, zone }: Given<Own & { first: string; last: string; zone: string }>) =>
    sql<WorkoutRow>`select ${workoutColumns(zone, w)} from ${w} ${doneSets(zone, w)}
     where ${w.gym_id} = ${gym} and ${w.customer_id} = ${me} and ${w.status} <> 'cancelled' and ${isListed(zone, w)}
       and (${w.status} = 'in-progress' or ${w.scheduled_on} between ${first}::date and ${last}::date
            or ${w.started_at} >= ${beginOf(zone, first)}
            or ${w.id} = (select ${n.id} from ${n}
              where ${n.gym_id} = ${gym} and ${n.customer_id} = ${me} and ${n.status} = 'scheduled' and ${n.scheduled_on} > ${last}::date
              order by ${n.scheduled_on}, ${n.week}, ${n.day} limit 1))
     order by coalesce(${beginOf(zone, w.scheduled_on)}, ${w.started_at}), ${w.week}, ${w.day}, ${w.id} limit 100`,
  { keepsPlan: true },
);
const workoutsAround = async (call: GymCall, today: string, first: string, last: string): Promise<ClientHome['week']> => {
  const rows = await rowsOf(call.tx, workoutRowsAround({ ...ownOf(call), first, last, zone: call.gym.timeZone }));
  return rows.map((row) => workoutItemOf(row, today));
};

/** Programs that run side by side and are shown. */
const maxPrograms = 5;

const currentPrograms = prepared(
  ({ gym, me, zone, today }: Given<Own & { zone: string; today: string }>) =>
    sql<AssignedProgramRow>`select ${assignedProgramColumns(a)} from ${a} ${withProgram(zone, today, a)}
     where ${a.gym_id} = ${gym} and ${a.customer_id} = ${me} and ${isCurrent(today, a, isOfGone)} order by ${a.starts_on}, ${a.id} limit ${maxPrograms}`,
  { keepsPlan: true },
);
const programsOf = async (call: GymCall, today: string): Promise<readonly NonNullable<ClientHome['program']>[]> =>
  (await rowsOf(call.tx, currentPrograms({ ...ownOf(call), zone: call.gym.timeZone, today }))).map(assignedProgramOf(today));

const ownCoach = prepared(
  ({ gym, me }: Given<Own>) =>
    sql<NonNullable<ClientHome['coach']>>`select ${m.id}, ${m.name}, ${m.lastname}, ${account.avatar}
      from ${c} join ${m} on ${m.gym_id} = ${c.gym_id} and ${m.id} = ${c.coach_id} and ${worksHere(m)}
        left join ${account} on ${account.id} = ${m.account_id}
     where ${c.gym_id} = ${gym} and ${c.id} = ${me}`,
  { keepsPlan: true },
);
const coachOf = async (call: GymCall): Promise<ClientHome['coach']> => (await rowsOf(call.tx, ownCoach(ownOf(call))))[0] ?? null;

/** The newest set whose estimated 1RM exceeds all earlier ones of that exercise. */
const lastRecord = prepared(
  ({ gym, me }: Given<Own>) =>
    sql<NonNullable<ClientHome['lastRecord']>>`with ranked as (
       select ${countsFor(s)} as exercise_id, ${s.id}, ${s.performed_at}, ${s.e1rm_kg}, ${s.reps}, ${s.actual} -> 'load' as load,
         max(${s.e1rm_kg}) over (partition by ${countsFor(s)}
           order by ${s.performed_at}, ${s.id} rows between unbounded preceding and 1 preceding) as before
       from ${s} ${withMerged(s)} join ${x} on ${x.id} = ${countsFor(s)} and ${x.e1rm_eligible}
       where ${s.gym_id} = ${gym} and ${s.customer_id} = ${me} and not ${s.voided} and ${s.set_type} <> 'warm-up' and ${s.e1rm_kg} is not null)
     select exercise_id as "exerciseId", id as "setId", to_json(performed_at) #>> '{}' as "performedAt", e1rm_kg as "e1rmKg", reps, load
     from ranked where e1rm_kg > before order by performed_at desc limit 1`,
  { keepsPlan: true },
);
const lastRecordOf = async (call: GymCall): Promise<ClientHome['lastRecord']> =>
  (await rowsOf(call.tx, lastRecord(ownOf(call))))[0] ?? null;

export const clientHome = async (call: GymCall): Promise<ClientHome> => {
  const today = localDate(call.gym.timeZone);
  const first = firstOfWeek(today, call.gym.weekStart);
  const last = addDays(first, 6);
  const workouts = await workoutsAround(call, today, first, last);
  const scheduled = workouts.filter((workout) => workout.status === 'scheduled');
  const [program = null, ...alongside] = await programsOf(call, today);
  const ofToday = workouts.filter((workout) => workout.scheduledOn === today);
  return {
    kind: 'client',
    running: workouts.find((workout) => workout.status === 'in-progress') ?? null,
    // The client may have several sessions today: this is the next open one, or the last one when all are over.
    today: ofToday.find(({ status }) => status === 'scheduled' || status === 'in-progress') ?? ofToday.at(-1) ?? null,
    next: scheduled.find((workout) => workout.scheduledOn !== null && workout.scheduledOn > today) ?? null,
    // A workout that was trained ahead of its week belongs to both weeks.
    week: workouts.filter(({ scheduledOn, startedAt }) => scheduledOn === null || scheduledOn <= last || startedAt !== null),
    program,
    alongside,
    may: await mayChange(call, call.member.membership ?? ''),
    coach: await coachOf(call),
    lastRecord: await lastRecordOf(call),
    streak: await streakOf(call, today),
    unread: await unreadOf(call),
    teams: [...(await teamsOfClient(call, today))],
    place: await placeOf(call),
  };
};
