// Reminds clients of a workout that is planned for today and of a program that ends soon, from the time of day on that each of them chose.
import { programEndsWithinDays, type ReminderKind } from '@spotter/contracts/reminders/limits';
import { aliased, rowsOf, sql, statement, tables, type RawBuilder } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { localDate, localMinute } from '../platform/reading/calendar.js';
import { isDue } from '../shared/program-standing.js';
import { putReminders, type Reminder } from './put-reminders.js';
import { channelOf, type SettingsRow } from './reminder-settings.js';

const rs = tables.reminder_settings;
const m = aliased('memberships', 'm');
const g = aliased('gyms', 'g');
const w = aliased('workouts', 'w');
const ap = aliased('assigned_programs', 'ap');
const kept = aliased('reminders', 'kept');

type Parts = { readonly api: Pool; /** Connects with the role that sees all gyms. */ readonly projector: Pool };
type Person = Pick<SettingsRow, 'kinds' | 'day_at' | 'time_zone'> & { account_id: string; now: Date };
type GymRow = { id: string; zone: string; members: { id: string; account: string }[] };
/** A gym on its own day, with the clients who want reminders of a kind. */
type Day = { readonly id: string; readonly zone: string; readonly today: string; readonly members: readonly string[] };

/** True from the chosen time of day on. */
const isTime = ({ day_at: dayAt, time_zone: zone }: Person, now: Date): boolean => localMinute(zone, now).slice(11) >= dayAt;

const gymsOf = (projector: Pool, accounts: readonly string[]): Promise<GymRow[]> =>
  rowsOf(
    projector,
    statement<GymRow>`select ${g.gym_id} as id, ${g.time_zone} as zone,
        jsonb_agg(jsonb_build_object('id', ${m.id}, 'account', ${m.account_id})) as members
      from ${m} join ${g} on ${g.gym_id} = ${m.gym_id} and ${g.status} <> 'suspended'
      where ${m.account_id} = any(${accounts}::uuid[]) and ${m.type} = 0 and ${m.status} = 'active'
      group by ${g.gym_id}, ${g.time_zone} order by ${g.gym_id}`,
  );

/** Condition without which the schedule would find the same clients every five minutes. @param about ids and day of the reminder */
const isNotReminded = (gymId: string, kind: ReminderKind, of: { readonly customer_id: RawBuilder<string> }, about: RawBuilder<unknown>) =>
  sql<boolean>`not exists (select 1 from ${kept} where ${kept.of_gym} = ${gymId} and ${kept.member_id} = ${of.customer_id}
    and ${kept.kind} = ${kind} and ${kept.about} = ${about})`;

const workoutsToday = async (projector: Pool, { id, zone, today, members }: Day): Promise<Omit<Reminder, 'gymId'>[]> => {
  const rows = await rowsOf(
    projector,
    statement<{ workout: string; member: string }>`select ${w.id} as workout, ${w.customer_id} as member from ${w}
      where ${w.gym_id} = ${id} and ${w.customer_id} = any(${members}::uuid[]) and ${w.status} = 'scheduled' and ${w.scheduled_on} = ${today}::date
        and ${isDue(sql`${zone}`, sql`${today}`, w)}
        and ${isNotReminded(id, 'workout-today', w, sql`jsonb_build_object('workoutId', ${w.id}, 'day', ${today}::text)`)}
      order by ${w.customer_id}, ${w.id}`,
  );
  return rows.map(({ workout, member }) => ({
    kind: 'workout-today',
    memberId: member,
    about: { workoutId: workout, day: today },
    tag: `workout.${workout}`,
    key: [workout, today],
  }));
};

const programsEnding = async (projector: Pool, { id, today, members }: Day): Promise<Omit<Reminder, 'gymId'>[]> => {
  const rows = await rowsOf(
    projector,
    statement<{ program: string; member: string; on: string }>`select ${ap.id} as program, ${ap.customer_id} as member,
        to_char(${ap.ends_on}, 'YYYY-MM-DD') as on from ${ap}
      where ${ap.gym_id} = ${id} and ${ap.customer_id} = any(${members}::uuid[]) and ${ap.status} <> 'ended' and ${ap.paused_from} is null
        and ${ap.starts_on} <= ${today}::date and ${ap.ends_on} between ${today}::date and ${today}::date + ${programEndsWithinDays}::int
        and ${isNotReminded(id, 'program-ends', ap, sql`jsonb_build_object('assignedProgramId', ${ap.id}, 'endsOn', to_char(${ap.ends_on}, 'YYYY-MM-DD'))`)}
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
 * @returns number of workouts and programs found; those with a reminder of the day are not found again
 */
export const remindOfDays = async ({ api, projector }: Parts, at?: Date): Promise<number> => {
  const people = await rowsOf(
    api,
    statement<Person>`select ${rs.account_id}, ${rs.kinds}, ${rs.day_at}, ${rs.time_zone}, now() as now from ${rs}`,
  );
  const now = at ?? people[0]?.now;
  if (now === undefined) return 0;
  const asked = new Map(people.filter((person) => isTime(person, now)).map((person) => [person.account_id, person]));
  if (asked.size === 0) return 0;
  let count = 0;
  for (const { members, ...gym } of await gymsOf(projector, [...asked.keys()])) {
    const dayFor = (kind: ReminderKind): Day => ({
      ...gym,
      today: localDate(gym.zone, now),
      members: members.filter(({ account }) => channelOf(asked.get(account)?.kinds ?? {}, kind) !== 'none').map(({ id }) => id),
    });
    const found = [
      ...(await workoutsToday(projector, dayFor('workout-today'))),
      ...(await programsEnding(projector, dayFor('program-ends'))),
    ];
    if (found.length > 0) await withGym(api, gym.id, (tx) => putReminders(tx, gym.id, found, at));
    count += found.length;
  }
  return count;
};
