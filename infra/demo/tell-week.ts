// What happens between two weeks: strength grows, the client is weighed, the coach looks at the training maxes.
import type { Load } from '@spotter/domain/kernel';
import { addDays, daysBetween } from '@spotter/api/platform/calendar';
import { inUnit } from '@spotter/domain/workouts/round-load';
import { stalled } from './athlete.ts';
import { nameOfExercise } from './exercise-names.ts';
import { instant } from './local-time.ts';
import type { Raise } from './program-sketch.ts';
import * as sayings from './sayings.ts';
import type { Story } from './story.ts';
import { liftOf, lifts } from './strength-table.ts';

/** Before the first session of Monday. */
const minutes = 5 * 60 + 20;

/** A little less than the training max rises: sooner or later everybody misses once. */
const growthOfRaise = 0.85;

const grow = ({ athlete, running }: Story, week: number): void => {
  const raise = running?.program.sketch.raise;
  for (const lift of lifts) {
    if (stalled(athlete, lift, week)) continue;
    const gainKg =
      raise === undefined
        ? athlete.strength[lift] * athlete.weeklyShare
        : (raise.stepKg[lift] / raise.everyWeeks / raise.shareOfMax) * growthOfRaise;
    athlete.strength[lift] += gainKg;
  }
};

const weigh = (story: Story, week: number): void => {
  const { athlete, random, gym } = story;
  if (!random.chance(0.6)) return;
  const kg = athlete.bodyweightKg * (1 + 0.001 * week) + random.spread(0.5);
  const bodyweight: Load = { value: Math.round(inUnit({ value: kg, unit: 'kg' }, gym.unit) * 10) / 10, unit: gym.unit };
  const atMs = story.at(story.dateOfWeek(week), minutes + random.int(0, 15));
  story.send(story.client, atMs, 'log-bodyweight', [week], {
    customerId: story.cast.person.id,
    bodyweight,
    measuredAt: instant(atMs - 60_000),
  });
};

const stepOf = (story: Story, raise: Raise, exercise: string): number => {
  const lift = liftOf(nameOfExercise(exercise)) ?? 'bench';
  const stepKg = raise.stepKg[lift];
  return story.gym.unit === 'kg' ? stepKg : stepKg * 2;
};

/** After two periods with misses a tenth goes off; after one the weight stays; else it rises. */
const next = (story: Story, raise: Raise, exercise: string): Load | null => {
  const { load } = story.trainingMaxes[exercise]!;
  if (!story.missed.has(exercise)) {
    story.strikes.set(exercise, 0);
    return { value: load.value + stepOf(story, raise, exercise), unit: load.unit };
  }
  const strikes = (story.strikes.get(exercise) ?? 0) + 1;
  story.strikes.set(exercise, strikes % 2);
  const step = load.unit === 'kg' ? 2.5 : 5;
  return strikes < 2 ? null : { value: Math.max(step, Math.round((load.value * 0.9) / step) * step), unit: load.unit };
};

const reviewMaxes = (story: Story, raise: Raise, week: number): void => {
  const { coach, language, person } = story.cast;
  for (const [exercise, { load: before }] of Object.entries(story.trainingMaxes)) {
    const load = next(story, raise, exercise);
    if (load === null || load.value === before.value) continue;
    const reason = story.random.pick((load.value > before.value ? sayings.raised : sayings.lowered)[language]);
    const atMs = story.at(story.dateOfWeek(week), minutes + 15);
    if (!story.send(coach, atMs, 'set-training-max', [exercise, week], { customerId: person.id, exerciseId: exercise, load, reason }))
      continue;
    story.trainingMaxes[exercise] = { load };
  }
  story.missed.clear();
};

/** Told on the Monday of `week`. Nobody looks at the training maxes of a program that is over. */
export const betweenWeeks = (story: Story, week: number, over: boolean): void => {
  weigh(story, week);
  if (week === 1) return;
  grow(story, week);
  if (over) return;
  const { running } = story;
  const raise = running?.program.sketch.raise;
  if (running === null || raise === undefined) return;
  const weeksIn = Math.floor(daysBetween(running.startsOn, story.dateOfWeek(week)) / 7);
  if (weeksIn > 0 && weeksIn % raise.everyWeeks === 0) reviewMaxes(story, raise, week);
};

export const lastUploadOf = (story: Story, week: number): number => story.at(addDays(story.dateOfWeek(week), 6), 23 * 60);
