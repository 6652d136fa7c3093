// The progress of exercises without a network, from the points of all exercises that the device keeps ahead.
import type { ProgressAnswer } from '@spotter/contracts/lifts/queries';
import { newestAnswer } from '@/lib/api/ahead/newest-answer.js';
import type { KeptAnswer } from '@/lib/api/kept-answers.js';
import { keptProgressName } from './names.js';

type On = { readonly on: string };
const joined = <T extends On>(older: readonly T[], newer: readonly T[], from: string): T[] => [
  ...older.filter(({ on }) => on < from),
  ...newer,
];

type Events = NonNullable<ProgressAnswer['events']>;
const joinedEvents = (older: Events, newer: Events, from: string): Events => ({
  programs: joined(older.programs, newer.programs, from),
  light: [...older.light.filter((on) => on < from), ...newer.light],
  pain: joined(older.pain, newer.pain, from),
  bodyweights: joined(older.bodyweights, newer.bodyweights, from),
});

/**
 * Returns the points of these exercises. An older answer adds the days before the first one of the kept answer.
 * @param own stored answer of the same exercises, older than `kept`
 */
export const progressFrom = (kept: ProgressAnswer, exerciseIds: readonly string[], own: ProgressAnswer | undefined): ProgressAnswer => {
  const { from } = kept;
  const items = exerciseIds.flatMap((exerciseId) => {
    const pointsOf = (answer: ProgressAnswer | undefined) => answer?.items.find((item) => item.exerciseId === exerciseId)?.points ?? [];
    const points = from === undefined ? pointsOf(kept) : joined(pointsOf(own), pointsOf(kept), from);
    return points.length === 0 ? [] : [{ exerciseId, points: [...points] }];
  });
  if (own === undefined || from === undefined) return { ...kept, items };
  const { from: _, events, ...answer } = kept;
  return {
    ...answer,
    ...(own.from !== undefined && { from: own.from }),
    items,
    ...(events !== undefined && { events: own.events === undefined ? events : joinedEvents(own.events, events, from) }),
  };
};

export const progressWithoutNetwork = async (
  gym: string,
  exerciseIds: readonly string[],
  own: KeptAnswer<ProgressAnswer> | undefined,
): Promise<KeptAnswer<ProgressAnswer> | undefined> => {
  const kept = await newestAnswer<ProgressAnswer>(`${gym} ${keptProgressName}`);
  if (kept === undefined || (own !== undefined && own.keptAt >= kept.keptAt)) return own;
  return { keptAt: kept.keptAt, answer: progressFrom(kept.answer, exerciseIds, own?.answer) };
};
