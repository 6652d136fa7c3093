// Reminds clients of a workout that is planned for today and of a program that ends soon, from the time of day on that each of them chose.
import { programEndsWithinDays } from '@spotter/contracts/reminders/limits';
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { localDate, localMinute } from '../platform/reading/calendar.js';
import { isDue } from '../shared/program-standing.js';
import { putReminders, type Reminder } from './put-reminders.js';

const rs = tables.reminder_settings;
const m = aliased('memberships', 'm');
const g = aliased('gyms', 'g');
const w = aliased('workouts', 'w');
const ap = aliased('assigned_programs', 'ap');

type Parts = { readonly api: Pool; /** Connects with the role that sees all gyms. */ readonly projector: Pool };
type Person = { account_id: string; day_at: string; time_zone: string; now: Date };
type GymRow = { id: string; zone: string; members: string[] };

/** True from the chosen time of day on. Afterwards the key of a reminder prevents a second one. */
const isTime = ({ day_at: dayAt, time_zone: zone }: Person, now: Date): boolean => localMinute(zone, now).slice(11) >= dayAt;

const gymsOf = (projector: Pool, accounts: readonly string[]): Promise<GymRow[]> =>
  rowsOf(
    projector,
    statement<GymRow>`select ${g.gym_id} as id, ${g.time_zone} as zone, array_agg(${m.id}) as members
      from ${m} join ${g} on ${g.gym_id} = ${m.gym_id} and ${g.status} <> 'suspended'
      where ${m.account_id} = any(${accounts}::uuid[]) and ${m.type} = 0 and ${m.status} = 'active'
      group by ${g.gym_id}, ${g.time_zone} order by ${g.gym_id}`,
  );

const workoutsToday = async (projector: Pool, { id, zone, members }: GymRow, today: string): Promise<Omit<Reminder, 'gymId'>[]> => {
  const rows = await rowsOf(
    projector,
    statement<{ workout: string; member: string }>`select ${w.id} as workout, ${w.customer_id} as member from ${w}
      where ${w.gym_id} = ${id} and ${w.customer_id} = any(${members}::uuid[]) and ${w.status} = 'scheduled' and ${w.scheduled_on} = ${today}::date
        and ${isDue(sql`${zone}`, sql`${today}`, w)}
      order by ${w.customer_id}, ${w.id}`,
  );
  return rows.map(({ workout, member }) => ({
    kind: 'workout-today',
    memberId: member,
    about: { workoutId: workout },
    tag: `workout.${workout}`,
    key: [workout, today],
  }));
};

const programsEnding = async (projector: Pool, { id, members }: GymRow, today: string): Promise<Omit<Reminder, 'gymId'>[]> => {
  const rows = await rowsOf(
    projector,
    statement<{ program: string; member: string; on: string }>`select ${ap.id} as program, ${ap.customer_id} as member,
        to_char(${ap.ends_on}, 'YYYY-MM-DD') as on from ${ap}
      where ${ap.gym_id} = ${id} and ${ap.customer_id} = any(${members}::uuid[]) and ${ap.status} <> 'ended' and ${ap.paused_from} is null
        and ${ap.starts_on} <= ${today}::date and ${ap.ends_on} between ${today}::date and ${today}::date + ${programEndsWithinDays}::int
      order by ${ap.customer_id}, ${ap.id}`,
  );
  return rows.map(({ program, member, on }) => ({
    kind: 'program-ends',
    memberId: member,
    about: { assignedProgramId: program, endsOn: on },
    tag: `program.${program}`,
    key: [program, on],
  }));
};

/**
 * Queries the read models only for accounts with reminder settings.
 * @param at the time, if it is not that of the database; only specs give another one
 */
export const remindOfDays = async ({ api, projector }: Parts, at?: Date): Promise<void> => {
  const people = await rowsOf(api, statement<Person>`select ${rs.account_id}, ${rs.day_at}, ${rs.time_zone}, now() as now from ${rs}`);
  const now = at ?? people[0]?.now;
  if (now === undefined) return;
  const accounts = people.filter((person) => isTime(person, now)).map(({ account_id: id }) => id);
  if (accounts.length === 0) return;
  for (const gym of await gymsOf(projector, accounts)) {
    const today = localDate(gym.zone, now);
    const found = [...(await workoutsToday(projector, gym, today)), ...(await programsEnding(projector, gym, today))];
    if (found.length > 0) await withGym(api, gym.id, (tx) => putReminders(tx, gym.id, found, at));
  }
};
