// Lists the answers that a client's device keeps for the time without a network, the most important first: if the budget or the browser's storage is
// used up, the rest is not kept.
import { addDays, type WeekStart } from '@spotter/contracts/civil-date';
import { picturesOf } from '@spotter/contracts/education/blocks';
import { dueCheckInsQuery } from '@/features/check-ins/queries.js';
import { habitsQuery } from '@/features/habits/queries.js';
import { homeQuery } from '@/features/home/queries.js';
import { goalsQuery } from '@/features/lifts/goals/queries.js';
import { weightsQuery } from '@/shared/weights.js';
import { liftsQuery, trainingWeeksQuery } from '@/features/lifts/queries.js';
import { ownTeamsQuery } from '@/features/teams/queries.js';
import { workoutQuery } from '@/features/workouts/queries.js';
import { addressOfReading, type AnswerAt } from '@/lib/api/api.js';
import { todayIn } from '@/lib/format/format.js';
import { addMonths, firstOfMonth, monthOf } from '@/lib/format/months.js';
import type { Keep } from '@/offline/ahead/keep-ahead.js';
import type { KeptWorkouts } from '@/shared/kept/kept-workouts.js';
import { keptExercisesName, keptProgressName, keptSetsName, keptWorkoutsName } from '@/shared/kept/names.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { exerciseQuery } from '@/shared/exercise-sheet/queries.js';
import { pictureAddress } from '@/shared/lessons/picture-address.js';
import { itemQuery, shownEducationQuery } from '@/shared/lessons/queries.js';
import { recordsQuery } from '@/shared/records.js';
import { chatAddress, chatsQuery } from '@/shell/chat/queries.js';

const hourMs = 3_600_000;
/** A day less an hour: training at the same time every day refreshes the answer each time. */
const dayMs = 23 * hourMs;
const weekMs = 7 * 24 * hourMs;

/** Days ahead whose workouts open without a network, with their loads. */
const daysAhead = 14;
/** Months of the client's own sets, workouts and points of charts. */
const monthsKept = 12;
/** Days back whose workouts open in full. */
const daysInFull = 28;
/** The conversations with the latest messages; each has its last page, 50 messages. */
const maxChats = 20;
const pageSize = '100';
/** Bounds of the loops over pages: 1,000 workouts and 3,000 exercises. */
const maxPagesOfWorkouts = 10;
const maxPagesOfExercises = 30;

export type Client = { readonly gym: string; readonly customerId: string; readonly timeZone: string; readonly weekStart: WeekStart };
export type Kept = Client & {
  /** True after this device recorded something: answers about workouts are read again, however new they are. */
  readonly hasTrained: boolean;
};

type ReadAt = Parameters<Parameters<Keep['answer']>[2]>[0];
type Listed<T> = { readonly items: readonly T[]; readonly nextCursor: string | null };

/** Reads a list page by page. @param addressAt address of the page at a cursor */
const allPages = async <Page extends Listed<unknown>>(
  at: ReadAt,
  maxPages: number,
  addressAt: (cursor: string | undefined) => string,
): Promise<readonly Page[]> => {
  const pages: Page[] = [];
  let cursor: string | undefined;
  do {
    const page = await at<Page>(addressAt(cursor));
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && pages.length < maxPages);
  return pages;
};

/** Keeps the answers that pages show first. */
const keepPages = async (keep: Keep, { gym, customerId }: Client, maxAgeMs: number): Promise<void> => {
  await keep.query(homeQuery(gym), maxAgeMs);
  for (const query of [
    dueCheckInsQuery(gym, customerId),
    habitsQuery(gym, customerId),
    goalsQuery(gym, customerId),
    weightsQuery(gym, customerId),
  ])
    await keep.query(query, hourMs);
  for (const query of [recordsQuery(gym, customerId), liftsQuery(gym, customerId), trainingWeeksQuery(gym, customerId)])
    await keep.query(query, maxAgeMs);
  await keep.query(ownTeamsQuery(gym), dayMs);
};

/** Workouts of the last months and all planned ones, as a list. */
const keepWorkoutList = (keep: Keep, client: Client, maxAgeMs: number): Promise<KeptWorkouts | undefined> => {
  const { gym, customerId, timeZone, weekStart } = client;
  const from = addMonths(todayIn(timeZone), -monthsKept);
  const status = 'scheduled,missed,in-progress,completed,partial,skipped';
  return keep.answer<KeptWorkouts>(keptWorkoutsName, maxAgeMs, async (at) => {
    const pages = await allPages<AnswerAt<'workouts'>>(at, maxPagesOfWorkouts, (cursor) =>
      addressOfReading<'workouts'>({
        gym,
        path: 'workouts',
        parameters: { customer: customerId, from, status, sort: 'date', limit: pageSize, cursor },
      }),
    );
    const may = pages[0]?.may;
    const items = pages.flatMap((page) => page.items);
    return { customerId, timeZone, weekStart, from, items, ...(may !== undefined && { may }) };
  });
};

type Exercises = ReadonlySet<string>;
/** Workouts that open in full. @returns the exercises that the planned ones name */
const keepWorkouts = async (keep: Keep, { gym, timeZone }: Client, list: KeptWorkouts, maxAgeMs: number): Promise<Exercises> => {
  const today = todayIn(timeZone);
  const [first, last] = [addDays(today, -daysInFull), addDays(today, daysAhead)];
  const dayOf = ({ scheduledOn, startedAt }: KeptWorkouts['items'][number]): string =>
    scheduledOn ?? (startedAt === null ? today : todayIn(timeZone, new Date(startedAt)));
  const near = list.items.filter((item) => item.status === 'in-progress' || (first <= dayOf(item) && dayOf(item) <= last));
  const isOpen = ({ status }: KeptWorkouts['items'][number]): boolean => status === 'scheduled' || status === 'in-progress';
  const exercises = new Set<string>();
  for (const { id } of near.filter((item) => isOpen(item))) {
    const workout = await keep.query<AnswerAt<'workouts/:workoutId'>>(workoutQuery(gym, id), maxAgeMs);
    for (const { exerciseId } of [...(workout?.exercises ?? []), ...(workout?.prescribed?.slots ?? [])]) exercises.add(exerciseId);
  }
  for (const { id } of near.filter((item) => !isOpen(item))) await keep.query(workoutQuery(gym, id), weekMs);
  return exercises;
};

/** The whole library: names to search, and descriptions. */
const keepLibrary = async (keep: Keep, { gym }: Client): Promise<void> => {
  await keep.query(exerciseNamesQuery(gym), dayMs);
  await keep.answer(keptExercisesName, dayMs, async (at) =>
    (
      await allPages<AnswerAt<'exercise-descriptions'>>(at, maxPagesOfExercises, (cursor) =>
        addressOfReading<'exercise-descriptions'>({ gym, path: 'exercise-descriptions', parameters: { limit: pageSize, cursor } }),
      )
    ).flatMap((page) => page.items),
  );
};

/** Counted sets by month, and the points of all charts. A month that is over changes only by corrections. */
const keepOwnSets = async (keep: Keep, { gym, customerId, timeZone }: Client): Promise<void> => {
  const thisMonth = firstOfMonth(todayIn(timeZone));
  for (let back = 0; back <= monthsKept; back += 1) {
    const from = addMonths(thisMonth, -back);
    const to = addDays(addMonths(from, 1), -1);
    const address = addressOfReading<'trained-sets'>({ gym, path: 'trained-sets', parameters: { customer: customerId, from, to } });
    await keep.answer(keptSetsName(monthOf(from)), back < 2 ? dayMs : weekMs, (at) => at<AnswerAt<'trained-sets'>>(address));
  }
  const from = addMonths(todayIn(timeZone), -monthsKept);
  const progress = addressOfReading<'progress'>({ gym, path: 'progress', parameters: { customer: customerId, from } });
  await keep.answer(keptProgressName, dayMs, (at) => at<AnswerAt<'progress'>>(progress));
};

/** Required items that the client has not read yet, each with its steps and pictures. @returns addresses of the pictures */
const keepRequired = async (keep: Keep, { gym }: Client): Promise<readonly string[]> => {
  const shown = await keep.query<AnswerAt<'education/shown'>>(shownEducationQuery(gym), dayMs);
  const pictures: string[] = [];
  const keepItem = async (id: string, withSteps: boolean): Promise<void> => {
    const item = await keep.query<AnswerAt<'education/:educationId'>>(itemQuery(gym, id), dayMs);
    if (item === undefined) return;
    const { body, content } = item;
    const shownIn = [...picturesOf([...body.en, ...(body.tr ?? [])]), ...(content.file === undefined ? [] : [content.file.uploadId])];
    pictures.push(...shownIn.map((uploadId) => pictureAddress(gym, uploadId)));
    if (withSteps) for (const step of content.steps ?? []) await keepItem(step, false);
  };
  for (const { id, content, readAt } of shown?.items ?? []) if (content.required && readAt === null) await keepItem(id, true);
  return pictures;
};

const keepChats = async (keep: Keep, { gym }: Client): Promise<void> => {
  const chats = await keep.query<AnswerAt<'/api/apps/chat/chats'>>(chatsQuery(gym), hourMs);
  const latest = (chats?.items ?? []).toSorted((a, b) => (b.lastMessageAt ?? '').localeCompare(a.lastMessageAt ?? ''));
  for (const { id } of latest.slice(0, maxChats)) await keep.query({ meta: { path: chatAddress(gym, id) } }, hourMs);
};

/** Details of these exercises. @returns addresses of their pictures */
const keepExercises = async (keep: Keep, { gym }: Client, exercises: Exercises): Promise<readonly string[]> => {
  const pictures: string[] = [];
  for (const id of exercises) {
    const detail = await keep.query<AnswerAt<'exercises/:exerciseId'>>(exerciseQuery(gym, id), dayMs);
    pictures.push(...(detail?.pictures ?? []).map(({ url }) => url));
  }
  return pictures;
};

/** Keeps everything that is too old on the device. */
export const keepClientAhead = async (keep: Keep, client: Kept): Promise<void> => {
  const soonMs = client.hasTrained ? 0 : hourMs;
  await keepPages(keep, client, soonMs);
  const list = await keepWorkoutList(keep, client, soonMs);
  const exercises = list === undefined ? new Set<string>() : await keepWorkouts(keep, client, list, client.hasTrained ? 0 : dayMs);
  await keepLibrary(keep, client);
  const ofLessons = await keepRequired(keep, client);
  await keepChats(keep, client);
  await keepOwnSets(keep, client);
  const ofExercises = await keepExercises(keep, client, exercises);
  for (const url of [...ofExercises, ...ofLessons]) await keep.picture(url);
};
