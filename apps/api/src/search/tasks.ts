// Finds workouts of matching people, or by the name of their day or program. The nearest to today come first.
import { addDays } from '@spotter/contracts/civil-date';
import { aliased, always, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import type { Localized } from '@spotter/domain/kernel';
import { dateIn, localDate } from '../platform/reading/calendar.js';
import { readerLocale } from '../platform/http/reader-language.js';
import { isNamedWorkout, patternsOf } from '../platform/reading/named.js';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { GymCall } from '../platform/http/route.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';
import { isListed, workoutName } from '../shared/workout-rows.js';
import { maxFound } from './contacts.js';

const c = aliased('customers', 'c');
const p = aliased('programs', 'p');
const w = aliased('workouts', 'w');

type Task = Extract<SearchAnswer[number], { id: 'tasks' }>['results'][number];
type Row = { id: string; name: Localized | null; program: Localized | null; status: string; day: string; person: string };

/** The day on which a workout was begun, or else for which it is planned. */
const dayIn = (zone: RawBuilder<string>): RawBuilder<unknown> => sql`coalesce(${dateIn(zone, w.started_at)}, ${w.scheduled_on})`;

/** Limits the search to days around today, for the index by day. A client's own workouts are few enough to search all. */
const nearDays = 60;

type Asked = {
  gym: string;
  me: string | null;
  zone: string;
  today: string;
  typed: readonly string[] | undefined;
  from: string | undefined;
  to: string | undefined;
};
const workoutsNamed = prepared(
  ({ gym, me, zone, today, typed, from, to }: Given<Asked>, { sight, words }: { readonly sight: Sight; readonly words: number }) => {
    const near = from === undefined || to === undefined ? always : sql<boolean>`${w.scheduled_on} between ${from}::date and ${to}::date`;
    return sql<Row>`select ${w.id}, ${workoutName(w)} as name, ${w.status}, to_char(${dayIn(zone)}, 'YYYY-MM-DD') as day,
       (select ${c.name} || ' ' || ${c.lastname} from ${c} where ${c.gym_id} = ${w.gym_id} and ${c.id} = ${w.customer_id}) as person,
       (select ${p.details} -> 'name' from ${p} where ${p.gym_id} = ${w.gym_id} and ${p.id} = ${w.program_id}) as program
     from ${w}
       where ${w.gym_id} = ${gym} and ${w.status} <> 'cancelled' and ${isListed(zone, w)} and ${isNamedWorkout(typed, words, gym, w, near)} and ${visibleByCustomer(sight, me, w)}
     order by abs(${dayIn(zone)} - ${today}::date), ${dayIn(zone)} desc, ${w.id} limit ${maxFound}`;
  },
);

const linkOf = (client: boolean, { id, status }: Row): string => {
  if (!client) return `/admin/user-workout/${id}`;
  return status === 'completed' || status === 'in-progress' ? `/client/workout-client/details-workout/${id}` : '/client/workout-client';
};

export const tasksFound = async (call: GymCall, letters: string, language: Language): Promise<Task[]> => {
  const client = call.member.role === 'client';
  const today = localDate(call.gym.timeZone);
  const typed = patternsOf(letters);
  const near = client ? { from: undefined, to: undefined } : { from: addDays(today, -nearDays), to: addDays(today, nearDays) };
  const asked = { gym: call.gym.id, me: viewerOf(call), zone: call.gym.timeZone, today, typed, ...near };
  const rows = await rowsOf(call.tx, workoutsNamed(asked, { sight: sightOf(call), words: typed?.length ?? 0 }));
  const dayOf = new Intl.DateTimeFormat(readerLocale(call.request, language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return rows.map((row) => {
    const named = row.name ?? row.program;
    const name = named?.[language] ?? named?.en ?? null;
    const parts = [client ? null : row.person, name, row.day === null ? null : dayOf.format(new Date(`${row.day}T00:00:00Z`))];
    const title = parts.filter((part) => part !== null && part !== '').join(' · ');
    return { title, value: title, link: linkOf(client, row), completed: row.status === 'completed' };
  });
};
