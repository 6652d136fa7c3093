// People by parts of their names: clients whom the asker may see, and staff; for a client, who coaches them.
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { worksHere } from '../shared/coaches-at-work.js';
import type { GymCall } from '../platform/http/route.js';
import { wordsOf } from '@spotter/contracts/fold-text';
import { containing } from '../platform/reading/containing.js';
import { isNamed } from '../platform/reading/named.js';
import { Values, visibleCustomers } from '../platform/reading/visible.js';

type Contact = Extract<SearchAnswer[number], { id: 'contacts' }>['results'][number];
type Row = { id: string; name: string; lastname: string; avatar: string | null; staff: boolean };

export const mostFound = 10;

/** Staff know each other; a client knows their own. */
const visibleStaff = ({ member, gym }: GymCall, values: Values): string =>
  member.role === 'client'
    ? `exists (select 1 from customers mine where mine.gym_id = ${values.add(gym.id)} and mine.id = ${values.add(member.membership)}
         and (mine.coach_id = m.id or mine.covers ? m.id::text))`
    : 'true';

const linkOf = (call: GymCall, row: Row): string => {
  if (call.member.role === 'client') return '/client/home';
  if (!row.staff) return `/admin/list/${row.id}`;
  return call.member.role === 'coach' ? '/admin/home' : '/admin/coaches';
};

/** Whose names begin with what was typed come first. */
const beginnings = (letters: string): readonly string[] => wordsOf(letters).map((word) => `% ${containing(word).slice(1)}`);

export const contactsFound = async (call: GymCall, letters: string): Promise<Contact[]> => {
  const values = new Values();
  const gym = values.add(call.gym.id);
  const begins = values.add(beginnings(letters));
  const { rows } = await call.tx.query<Row>(
    `select found.id, found.name, found.lastname, a.avatar, found.staff from (
       select c.id, c.name, c.lastname, false as staff from customers c
         where c.gym_id = ${gym} and ${isNamed(letters, 'customers', 'c.id', values)} and c.status <> 'erased' and ${visibleCustomers(call, values)}
       union all
       select m.id, m.name, m.lastname, true from memberships m
         where m.gym_id = ${gym} and m.type > 0 and ${isNamed(letters, 'members', 'm.id', values)} and ${worksHere('m')} and ${visibleStaff(call, values)}
     ) found
       left join memberships place on place.gym_id = ${gym} and place.id = found.id left join accounts a on a.id = place.account_id
     order by (' ' || folded(found.name || ' ' || found.lastname)) like all (${begins}::text[]) desc, found.name, found.lastname, found.id limit ${mostFound}`,
    values.list,
  );
  return rows.map((row) => ({
    name: row.name,
    lastname: row.lastname,
    avatar: row.avatar,
    link: linkOf(call, row),
    value: `${row.name} ${row.lastname}`,
  }));
};
