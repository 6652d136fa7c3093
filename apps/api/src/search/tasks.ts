// Workouts: of people who are found, and by their own name; the newest first.
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import type { Localized } from '@spotter/domain/kernel';
import { addDays, beginOf, dateIn, localDate } from '../platform/calendar.js';
import { containing } from '../platform/containing.js';
import type { Language } from '../platform/reader-language.js';
import type { GymCall } from '../platform/route.js';
import { Values, visibleByCustomer } from '../platform/visible.js';
import { mostFound } from './contacts.js';

type Task = Extract<SearchAnswer[number], { id: 'tasks' }>['results'][number];
type Row = { id: string; name: Localized | null; status: string; day: string; person: string };

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
  const [gym, words, zone] = [values.add(call.gym.id), values.add(letters), values.add(call.gym.timeZone)];
  const near = client
    ? 'true'
    : `w.scheduled_on between ${values.add(addDays(today, -nearDays))}::date and ${values.add(addDays(today, nearDays))}::date`;
  const pattern = values.add(containing(letters));
  const { rows } = await call.tx.query<Row>(
    `select w.id, w.name, w.status, to_char(coalesce(${dateIn(zone, 'w.started_at')}, w.scheduled_on), 'YYYY-MM-DD') as day,
       (select c.name || ' ' || c.lastname from customers c where c.gym_id = w.gym_id and c.id = w.customer_id) as person
     from workouts w where w.gym_id = ${gym} and w.status <> 'cancelled'
       and (w.customer_id in (select found_customers(${words})) or (${near} and (w.name ->> 'en' ilike ${pattern} or w.name ->> 'tr' ilike ${pattern})))
       and ${visibleByCustomer(call, values, 'w')}
     order by coalesce(w.started_at, ${beginOf(zone, 'w.scheduled_on')}) desc nulls last, w.id limit ${values.add(mostFound)}`,
    values.list,
  );
  const dayOf = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return rows.map((row) => {
    const name = row.name?.[language] ?? row.name?.en ?? null;
    const parts = [client ? null : row.person, name, row.day === null ? null : dayOf.format(new Date(`${row.day}T00:00:00Z`))];
    const title = parts.filter((part) => part !== null && part !== '').join(' · ');
    return { title, value: title, link: linkOf(client, row), completed: row.status === 'completed' };
  });
};
