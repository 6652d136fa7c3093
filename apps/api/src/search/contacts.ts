// Finds people by parts of their names: visible clients and staff; for clients, their own coaches.
import { aliased, always, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import { worksHere } from '../shared/coaches-at-work.js';
import type { GymCall } from '../platform/http/route.js';
import { wordsOf } from '@spotter/contracts/fold-text';
import { containing } from '../platform/reading/containing.js';
import { isNamed, patternsOf } from '../platform/reading/named.js';
import { sightOf, viewerOf, visibleCustomers, type Me, type Sight } from '../platform/reading/visible.js';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const own = aliased('memberships', 'own');
const a = aliased('accounts', 'a');
const mine = aliased('customers', 'mine');

type Contact = Extract<SearchAnswer[number], { id: 'contacts' }>['results'][number];
type Row = { id: string; name: string; lastname: string; avatar: string | null; staff: boolean };

export const maxFound = 10;

const foundContacts = prepared(
  (
    { gym, me, typed, begins }: Given<{ gym: string; me: string | null; typed: readonly string[] | undefined; begins: readonly string[] }>,
    { sight, isClient }: { readonly sight: Sight; readonly isClient: boolean },
  ) =>
    sql<Row>`select found.id, found.name, found.lastname, ${a.avatar}, found.staff from (
       select ${c.id}, ${c.name}, ${c.lastname}, false as staff from ${c}
         where ${c.gym_id} = ${gym} and ${isNamed(typed, 'customers', c.id)} and ${c.status} <> 'erased' and ${visibleCustomers(sight, me, c)}
       union all
       select ${m.id}, ${m.name}, ${m.lastname}, true from ${m}
         where ${m.gym_id} = ${gym} and ${m.type} > 0 and ${isNamed(typed, 'members', m.id)} and ${worksHere(m)} and ${visibleStaff(isClient, gym, me)}
     ) found
       left join ${own} on ${own.gym_id} = ${gym} and ${own.id} = found.id left join ${a} on ${a.id} = ${own.account_id}
     order by (' ' || folded(found.name || ' ' || found.lastname)) like all (${begins}::text[]) desc, found.name, found.lastname, found.id limit ${maxFound}`,
);

/** Staff see all staff, clients only their own coaches. */
const visibleStaff = (isClient: boolean, gym: RawBuilder<string>, me: Me): RawBuilder<boolean> =>
  isClient
    ? sql`exists (select 1 from ${mine} where ${mine.gym_id} = ${gym} and ${mine.id} = ${me}
         and (${mine.coach_id} = ${m.id} or ${mine.covers} ? ${m.id}::text))`
    : always;

const linkOf = (call: GymCall, row: Row): string => {
  if (call.member.role === 'client') return '/client/home';
  if (!row.staff) return `/admin/list/${row.id}`;
  return call.member.role === 'coach' ? '/admin/home' : '/admin/coaches';
};

/** Patterns for names that begin with the typed text, which are listed first. */
const beginnings = (letters: string): readonly string[] => wordsOf(letters).map((word) => `% ${containing(word).slice(1)}`);

export const contactsFound = async (call: GymCall, letters: string): Promise<Contact[]> => {
  const asked = { gym: call.gym.id, me: viewerOf(call), typed: patternsOf(letters), begins: beginnings(letters) };
  const rows = await rowsOf(call.tx, foundContacts(asked, { sight: sightOf(call), isClient: call.member.role === 'client' }));
  return rows.map((row) => ({
    name: row.name,
    lastname: row.lastname,
    avatar: row.avatar,
    link: linkOf(call, row),
    value: `${row.name} ${row.lastname}`,
  }));
};
