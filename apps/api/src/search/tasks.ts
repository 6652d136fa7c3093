// Workouts: of people who are found, and by the name of their day or program; those nearest to today first.
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import type { Localized } from '@spotter/domain/kernel';
import { addDays, dateIn, localDate } from '../platform/reading/calendar.js';
import { isNamedWorkout } from '../platform/reading/named.js';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { GymCall } from '../platform/http/route.js';
import { Values, visibleByCustomer } from '../platform/reading/visible.js';
import { workoutName } from '../shared/workout-rows.js';
import { mostFound } from './contacts.js';

type Task = Extract<SearchAnswer[number], { id: 'tasks' }>['results'][number];
type Row = { id: string; name: Localized | null; program: Localized | null; status: string; day: string; person: string };

/** The day of a workout that was begun, or for which it is planned. */
const dayIn = (zone: string): string => `coalesce(${dateIn(zone, 'w.started_at')}, w.scheduled_on)`;

/** Around today, that an index by day finds them; a client's own are few enough to look at all. */
const nearDays = 60;

const linkOf = (client: boolean, { id, status }: Row): string => {
  if (!client) return `/admin/user-workout/${id}`;
  return status === 'completed' || status === 'in-progress' ? `/client/workout-client/details-workout/${id}` : '/client/workout-client';
};

export const tasksFound = async (call: GymCall, letters: string, language: Language): Promise<Task[]> => {
  const client = call.member.role === 'client';
  const today = localDate(call.gym.timeZone);
  const values = new Values();
  const [gym, zone, now] = [values.add(call.gym.id), values.add(call.gym.timeZone), values.add(today)];
  const near = client
    ? 'true'
    : `w.scheduled_on between ${values.add(addDays(today, -nearDays))}::date and ${values.add(addDays(today, nearDays))}::date`;
  const { rows } = await call.tx.query<Row>(
    `select w.id, ${workoutName} as name, w.status, to_char(${dayIn(zone)}, 'YYYY-MM-DD') as day,
       (select c.name || ' ' || c.lastname from customers c where c.gym_id = w.gym_id and c.id = w.customer_id) as person,
       (select p.details -> 'name' from programs p where p.gym_id = w.gym_id and p.id = w.program_id) as program
     from workouts w where w.gym_id = ${gym} and w.status <> 'cancelled' and ${isNamedWorkout(letters, gym, values, near)} and ${visibleByCustomer(call, values, 'w')}
     order by abs(${dayIn(zone)} - ${now}::date), ${dayIn(zone)} desc, w.id limit ${values.add(mostFound)}`,
    values.list,
  );
  const dayOf = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return rows.map((row) => {
    const named = row.name ?? row.program;
    const name = named?.[language] ?? named?.en ?? null;
    const parts = [client ? null : row.person, name, row.day === null ? null : dayOf.format(new Date(`${row.day}T00:00:00Z`))];
    const title = parts.filter((part) => part !== null && part !== '').join(' · ');
    return { title, value: title, link: linkOf(client, row), completed: row.status === 'completed' };
  });
};
