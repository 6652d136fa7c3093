// Answers about a client's workouts, computed from the list that their device keeps ahead. Each page asks for its own days, so that without
// a network most of its addresses were never read.
import { addDays, firstOfWeek, type WeekStart } from '@spotter/contracts/civil-date';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { MayChange, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import type { KeptAnswer } from '@/lib/api/kept-answers.js';
import { todayIn } from '@/lib/format/format.js';
import { keptWorkoutsName } from './names.js';

export type KeptWorkouts = {
  readonly customerId: string;
  /** Time zone of the gym. */
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  /** First day of the list; it has no last one. */
  readonly from: string;
  /** Sorted by date, the oldest first. */
  readonly items: readonly WorkoutItem[];
  readonly may?: MayChange;
};
export type WorkoutsAsked = {
  readonly customer?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
};

/** Matches the planned day or the day of training, as the server does. */
const isWithin = ({ from = '', to = '9999' }: WorkoutsAsked, { scheduledOn, startedAt }: WorkoutItem, timeZone: string): boolean =>
  [scheduledOn, startedAt === null ? null : todayIn(timeZone, new Date(startedAt))].some((day) => day !== null && from <= day && day <= to);

/** Returns the workouts that the parameters select; null if the kept list does not include all of their days. */
export const workoutsFrom = (kept: KeptWorkouts, asked: WorkoutsAsked): readonly WorkoutItem[] | null => {
  if (asked.customer !== kept.customerId || (asked.from !== undefined && asked.from < kept.from)) return null;
  const statuses = asked.status?.split(',');
  const items = kept.items.filter((item) => (statuses?.includes(item.status) ?? true) && isWithin(asked, item, kept.timeZone));
  return asked.sort?.startsWith('-') === true ? items.toReversed() : items;
};

type Answer = { items: WorkoutItem[]; nextCursor: null; may?: MayChange };
const keptList = (gym: string): Promise<KeptAnswer<KeptWorkouts> | undefined> => newestAnswer(`${gym} ${keptWorkoutsName}`);

/** A list of workouts; undefined if the stored answer of its own address, `own`, is newer. */
export const workoutsWithoutNetwork = async (
  gym: string,
  asked: WorkoutsAsked,
  own: Pick<KeptAnswer<unknown>, 'keptAt'> | undefined,
): Promise<KeptAnswer<Answer> | undefined> => {
  const list = await keptList(gym);
  if (list === undefined || (own !== undefined && own.keptAt >= list.keptAt)) return undefined;
  const items = workoutsFrom(list.answer, asked);
  if (items === null) return undefined;
  const { may } = list.answer;
  return { keptAt: list.keptAt, answer: { items: [...items], nextCursor: null, ...(may !== undefined && { may }) } };
};

type ClientHome = Extract<HomeAnswer, { kind: 'client' }>;

/** A client's home on another day than that of its answer: today, the next workout and the week follow from the workouts. */
export const homeOn = (today: string, home: ClientHome, { items, timeZone, weekStart }: Omit<KeptWorkouts, 'from'>): ClientHome => {
  const first = firstOfWeek(today, weekStart);
  const last = addDays(first, 6);
  const ofToday = items.filter(({ scheduledOn }) => scheduledOn === today);
  const isOfWeek = ({ status, scheduledOn, startedAt }: WorkoutItem): boolean =>
    status === 'in-progress' ||
    (scheduledOn !== null && first <= scheduledOn && scheduledOn <= last) ||
    (startedAt !== null && todayIn(timeZone, new Date(startedAt)) >= first);
  return {
    ...home,
    running: items.find(({ status }) => status === 'in-progress') ?? null,
    today: ofToday.find(({ status }) => status === 'scheduled' || status === 'in-progress') ?? ofToday.at(-1) ?? null,
    next: items.find(({ status, scheduledOn }) => status === 'scheduled' && scheduledOn !== null && scheduledOn > today) ?? null,
    week: items.filter((item) => isOfWeek(item)),
  };
};

const listedIn = ({ running, today, next, week }: ClientHome): readonly WorkoutItem[] =>
  [running, today, next, ...week].filter((item) => item !== null);

export const homeWithoutNetwork = async (
  gym: string,
  own: KeptAnswer<HomeAnswer> | undefined,
): Promise<KeptAnswer<HomeAnswer> | undefined> => {
  const list = await keptList(gym);
  if (list === undefined || own?.answer.kind !== 'client') return own;
  // Home may be newer than the list, for example after a workout.
  const newer = new Map(own.keptAt > list.keptAt ? listedIn(own.answer).map((item) => [item.id, item]) : []);
  const items = list.answer.items.map((item) => newer.get(item.id) ?? item);
  const answer = homeOn(todayIn(list.answer.timeZone), own.answer, { ...list.answer, items });
  return { keptAt: Math.min(own.keptAt, list.keptAt), answer };
};
