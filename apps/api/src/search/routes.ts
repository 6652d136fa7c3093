// Finds people, pages and workouts by a few letters: at most ten of each, and only what the caller may see.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { searchAnswer, searchBody, type SearchAnswer } from '@spotter/contracts/search/queries';
import { policies, type Member } from '../platform/sessions/policy.js';
import type { PreloadPart } from '../platform/http/preload.js';
import { readerLanguage } from '../platform/http/reader-language.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { contactsFound } from './contacts.js';
import { pagesFound } from './pages.js';
import { tasksFound } from './tasks.js';

const labels = {
  en: { contacts: 'Contacts', pages: 'Pages', tasks: 'Workouts' },
  tr: { contacts: 'Kişiler', pages: 'Sayfalar', tasks: 'Antrenmanlar' },
} as const;

const found = async (call: GymCall, letters: string, menuOf: MenuOf): Promise<SearchAnswer> => {
  const language = await readerLanguage(call.request, call.tx, call.session.accountId);
  const words = labels[language];
  const sets: SearchAnswer = [
    { id: 'contacts', label: words.contacts, results: await contactsFound(call, letters) },
    { id: 'pages', label: words.pages, results: await pagesFound(call, letters, language, menuOf(call.member)) },
    { id: 'tasks', label: words.tasks, results: await tasksFound(call, letters, language) },
  ];
  return sets.filter(({ results }) => results.length > 0);
};

/** The menu of a member, provided by another slice. */
export type MenuOf = (member: Member) => readonly NavigationItem[];

/** Tells the page the minimum number of letters. */
export const searchPart =
  ({ minLength }: { readonly minLength: number }): PreloadPart =>
  async () => ({ searchMinLength: minLength });

/** @param minLength fewer letters find nothing */
export const searchRoutes = ({ menuOf, minLength }: { readonly menuOf: MenuOf; readonly minLength: number }): Route[] => [
  gymRoute({
    method: 'POST',
    path: '/api/common/search',
    summary: 'Searches people, pages and workouts by at least two letters (or as the operator sets); at most ten of each',
    access: policies.trainingOfClient,
    body: searchBody,
    answer: searchAnswer,
    onlyReads: true,
    run: async (call, _parameters, { query }) => {
      const letters = query.trim();
      return letters.length < minLength ? [] : found(call, letters, menuOf);
    },
  }),
];
