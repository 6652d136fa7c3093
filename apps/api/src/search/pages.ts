// Finds entries of the caller's menu, programs that they may open, teams that they see, exercises, and education items. Each result leads
// to an existing page.
import { aliased, always, prepared, rowsOf, sql, statement, type Given } from '@spotter/database/connections/sql';
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import type { Localized } from '@spotter/domain/kernel';
import { holdsWords } from '@spotter/contracts/fold-text';
import { holdsTyped, inBoth, patternsOf } from '../platform/reading/named.js';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { GymCall } from '../platform/http/route.js';
import { programSightOf, visiblePrograms, type ProgramSight } from '../shared/visible-programs.js';
import { seesTeam } from '../shared/visible-teams.js';
import { meantExercises } from '../shared/exercises/everyday-names.js';
import { isShown, searchedTexts } from '../shared/education/shown-items.js';
import { maxFound } from './contacts.js';

const p = aliased('programs', 'p');
const x = aliased('exercises', 'x');
const e = aliased('education_items', 'e');
const t = aliased('teams', 't');

type Page = Extract<SearchAnswer[number], { id: 'pages' }>['results'][number];
type Named = { id: string; name: Localized };

const pageOf = (title: string, link: string): Page => ({ title, link, value: title });
const inLanguage = (name: Localized, language: Language): string => name[language] ?? name.en;

export const menuPages = (items: readonly NavigationItem[], language: Language): Page[] =>
  items.flatMap(({ link, title, children = [] }) => [
    ...(link === undefined || title === undefined ? [] : [pageOf(title[language], link)]),
    ...menuPages(children, language),
  ]);

/** A gym has a hundred programs and a thousand exercises, so the index by gym is sufficient. */
type Typed = { typed: readonly string[] | undefined; limit: number };
const programsNamed = prepared(
  ({ gym, me, typed, limit }: Given<Typed & { gym: string; me: string | null }>, { sight }: { readonly sight: ProgramSight }) =>
    sql<Named>`select ${p.id}, ${p.details} -> 'name' as name from ${p} where ${p.gym_id} = ${gym}
       and ${visiblePrograms(sight, me, p)} and ${sight === 'assigned' ? always : sql<boolean>`${p.lifecycle} <> 'retired'`}
       and ${holdsTyped(typed, inBoth(sql`${p.details} -> 'name'`))} order by ${p.updated_at} desc limit ${limit}`,
);

const exercisesNamed = prepared(
  ({ gym, typed, meant, limit }: Given<Typed & { gym: string; meant: readonly string[] }>) =>
    sql<Named>`select ${x.id}, ${x.name} from ${x}
      where ${x.gym_id} in (${gym}, library_gym()) and not ${x.archived} and ${x.customer_id} is null
       and (${holdsTyped(typed, inBoth(x.name))} or ${x.name} ->> 'en' = any(${meant}::text[]))
     order by array_position(${meant}::text[], ${x.name} ->> 'en') nulls last, length(${x.name} ->> 'en'), ${x.id} limit ${limit}`,
);

const programsFound = (call: GymCall, letters: string): Promise<readonly Named[]> => {
  const { membership: me } = call.member;
  const asked = { gym: call.gym.id, me, typed: patternsOf(letters), limit: maxFound };
  return rowsOf(call.tx, programsNamed(asked, { sight: programSightOf(call.member) }));
};

const exercisesFound = (call: GymCall, letters: string): Promise<readonly Named[]> =>
  rowsOf(call.tx, exercisesNamed({ gym: call.gym.id, typed: patternsOf(letters), meant: meantExercises(letters), limit: maxFound }));

const teamsFound = async (call: GymCall, letters: string): Promise<readonly { id: string; name: string }[]> => {
  const typed = patternsOf(letters);
  return rowsOf(
    call.tx,
    statement<{ id: string; name: string }>`select ${t.id}, ${t.name} from ${t} where ${t.gym_id} = ${call.gym.id} and not ${t.archived}
      and ${seesTeam(call, t)} and ${holdsTyped(typed === undefined ? undefined : sql`${typed}`, [t.name])} order by ${t.name}, ${t.id} limit ${maxFound}`,
  );
};

/** Clients find items meant for them, staff all items that are not archived. */
const educationFound = (call: GymCall, letters: string): Promise<readonly Named[]> => {
  const typed = patternsOf(letters);
  return rowsOf(
    call.tx,
    statement<Named>`select ${e.id}, ${e.content} -> 'title' as name from ${e} where ${e.gym_id} = ${call.gym.id}
      and ${call.member.role === 'client' ? isShown(call, e) : sql<boolean>`not ${e.archived}`}
      and ${holdsTyped(typed === undefined ? undefined : sql`${typed}`, searchedTexts(e))} order by ${e.updated_at} desc limit ${maxFound}`,
  );
};

export const pagesFound = async (call: GymCall, letters: string, language: Language, menu: readonly NavigationItem[]): Promise<Page[]> => {
  const menuLinks = menuPages(menu, language);
  const client = call.member.role === 'client';
  const programs = await programsFound(call, letters);
  // Finds exercises only if the caller has a page that shows them.
  const exercisesPage = menuLinks.find(({ link }) => link === '/admin/exercises')?.link;
  const exercises = exercisesPage === undefined ? [] : await exercisesFound(call, letters);
  const teams = await teamsFound(call, letters);
  const education = await educationFound(call, letters);
  const library = client ? '/client/education' : '/admin/education';
  return [
    ...menuLinks.filter(({ title }) => holdsWords(title, letters)),
    ...programs.map(({ id, name }) => pageOf(inLanguage(name, language), client ? '/client/workout-client' : `/admin/programs/${id}`)),
    ...teams.map(({ id, name }) => pageOf(name, client ? '/client/teams' : `/admin/teams/${id}`)),
    ...exercises.map(({ id, name }) => pageOf(inLanguage(name, language), `${exercisesPage}?id=${id}`)),
    ...education.map(({ id, name }) => pageOf(inLanguage(name, language), `${library}/${id}`)),
  ].slice(0, maxFound);
};
