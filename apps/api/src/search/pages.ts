// Pages of the asker's menu, programs that they may open, and exercises, each of which leads to a page that exists.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { SearchAnswer } from '@spotter/contracts/search/queries';
import type { Localized } from '@spotter/domain/kernel';
import { holdsWords } from '@spotter/contracts/fold-text';
import { holdsTyped } from '../platform/reading/named.js';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { GymCall } from '../platform/http/route.js';
import { Values } from '../platform/reading/visible.js';
import { mostFound } from './contacts.js';

type Page = Extract<SearchAnswer[number], { id: 'pages' }>['results'][number];
type Named = { id: string; name: Localized };

const pageOf = (title: string, link: string): Page => ({ title, link, value: title });
const inLanguage = (name: Localized, language: Language): string => name[language] ?? name.en;

export const menuPages = (items: readonly NavigationItem[], language: Language): Page[] =>
  items.flatMap(({ link, title, children = [] }) => [
    ...(link === undefined || title === undefined ? [] : [pageOf(title[language], link)]),
    ...menuPages(children, language),
  ]);

/** A gym has some hundred programs and a thousand exercises: the index by gym is enough. */
const programsFound = async (call: GymCall, letters: string): Promise<readonly Named[]> => {
  const values = new Values();
  const mine =
    call.member.role === 'client'
      ? `exists (select 1 from assigned_programs a where a.gym_id = p.gym_id and a.program_id = p.id and a.customer_id = ${values.add(call.member.membership)})`
      : `p.lifecycle <> 'retired'`;
  const { rows } = await call.tx.query<Named>(
    `select p.id, p.details -> 'name' as name from programs p where p.gym_id = ${values.add(call.gym.id)} and ${mine}
       and ${holdsTyped(letters, [`p.details -> 'name' ->> 'en'`, `p.details -> 'name' ->> 'tr'`], values)} order by p.updated_at desc limit ${values.add(mostFound)}`,
    values.list,
  );
  return rows;
};

const exercisesFound = async (call: GymCall, letters: string): Promise<readonly Named[]> => {
  const values = new Values();
  const { rows } = await call.tx.query<Named>(
    `select x.id, x.name from exercises x where x.gym_id in (${values.add(call.gym.id)}, library_gym()) and not x.archived and x.customer_id is null
       and ${holdsTyped(letters, [`x.name ->> 'en'`, `x.name ->> 'tr'`], values)} order by length(x.name ->> 'en'), x.id limit ${values.add(mostFound)}`,
    values.list,
  );
  return rows;
};

export const pagesFound = async (call: GymCall, letters: string, language: Language, menu: readonly NavigationItem[]): Promise<Page[]> => {
  const menuLinks = menuPages(menu, language);
  const client = call.member.role === 'client';
  const programs = await programsFound(call, letters);
  // Exercises are found where the asker has a page that shows them.
  const exercisesPage = menuLinks.find(({ link }) => link === '/admin/exercises')?.link;
  const exercises = exercisesPage === undefined ? [] : await exercisesFound(call, letters);
  return [
    ...menuLinks.filter(({ title }) => holdsWords(title, letters)),
    ...programs.map(({ id, name }) => pageOf(inLanguage(name, language), client ? '/client/workout-client' : `/admin/programs/${id}`)),
    ...exercises.map(({ id, name }) => pageOf(inLanguage(name, language), `${exercisesPage}?exercise=${id}`)),
  ].slice(0, mostFound);
};
