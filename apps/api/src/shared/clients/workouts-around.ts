// A client's workouts of a week, with the running one and the next one after it, for their own home and their coaches' overview.
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import type { GymCall } from '../../platform/http/route.js';
import { beginOf } from '../../platform/reading/calendar.js';
import { doneSets, isListed, workoutColumns, workoutItemOf, type WorkoutRow } from '../workout-rows.js';

const w = aliased('workouts', 'w');
const n = aliased('workouts', 'n');

const maxWorkouts = 100;
const workoutRowsAround = prepared(
  ({ gym, customer, first, last, zone }: Given<{ gym: string; customer: string | null; first: string; last: string; zone: string }>) =>
    sql<WorkoutRow>`select ${workoutColumns(zone, w)} from ${w} ${doneSets(zone, w)}
     where ${w.gym_id} = ${gym} and ${w.customer_id} = ${customer} and ${w.status} <> 'cancelled' and ${isListed(zone, w)}
       and (${w.status} = 'in-progress' or ${w.scheduled_on} between ${first}::date and ${last}::date
            or ${w.started_at} >= ${beginOf(zone, first)}
            or ${w.id} = (select ${n.id} from ${n}
              where ${n.gym_id} = ${gym} and ${n.customer_id} = ${customer} and ${n.status} = 'scheduled' and ${n.scheduled_on} > ${last}::date
              order by ${n.scheduled_on}, ${n.week}, ${n.day} limit 1))
     order by coalesce(${beginOf(zone, w.scheduled_on)}, ${w.started_at}), ${w.week}, ${w.day}, ${w.id} limit ${maxWorkouts}`,
  { keepsPlan: true },
);

type Week = { readonly today: string; readonly first: string; readonly last: string };

/** In the order of their days. Dates are of the gym. */
export const workoutsAround = async (call: GymCall, customer: string | null, { today, first, last }: Week): Promise<WorkoutItem[]> => {
  const rows = await rowsOf(call.tx, workoutRowsAround({ gym: call.gym.id, customer, first, last, zone: call.gym.timeZone }));
  return rows.map((row) => workoutItemOf(row, today));
};

/** Workouts of the week. A workout that was trained ahead of its week belongs to both weeks. */
export const ofWeek = (workouts: readonly WorkoutItem[], last: string): WorkoutItem[] =>
  workouts.filter(({ scheduledOn, startedAt }) => scheduledOn === null || scheduledOn <= last || startedAt !== null);
