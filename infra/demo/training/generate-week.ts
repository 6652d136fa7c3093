// What happens between two weeks: strength grows, the client is weighed, the coach looks at the training maxes.
import type { Load } from '@spotter/domain/kernel';
import { addDays, daysBetween } from '@spotter/api/platform/reading/calendar';
import { inUnit } from '@spotter/domain/workouts/loads/round-load';
import { stalled } from './athlete.ts';
import { nameOfExercise } from '../exercise-names.ts';
import { instant } from '../local-time.ts';
import type { Raise } from '../programs/program-sketch.ts';
import * as phrases from '../talk/phrases.ts';
import type { Script } from './script.ts';
import { liftOf, lifts } from './strength-table.ts';

/** Before the first session of Monday. */
const minutes = 5 * 60 + 20;

/** A little less than the training max rises: sooner or later everybody misses once. */
const growthOfRaise = 0.85;

const grow = ({ athlete, running }: Script, week: number): void => {
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

const weigh = (script: Script, week: number): void => {
  const { athlete, random, gym } = script;
  if (!random.chance(0.6)) return;
  const kg = athlete.bodyweightKg * (1 + 0.001 * week) + random.spread(0.5);
  const bodyweight: Load = { value: Math.round(inUnit({ value: kg, unit: 'kg' }, gym.unit) * 10) / 10, unit: gym.unit };
  const atMs = script.at(script.dateOfWeek(week), minutes + random.int(0, 15));
  script.send(script.client, atMs, 'log-bodyweight', [week], {
    customerId: script.cast.person.id,
    bodyweight,
    measuredAt: instant(atMs - 60_000),
  });
};

const stepOf = (script: Script, raise: Raise, exercise: string): number => {
  const lift = liftOf(nameOfExercise(exercise)) ?? 'bench';
  const stepKg = raise.stepKg[lift];
  return script.gym.unit === 'kg' ? stepKg : stepKg * 2;
};

/** After two periods with misses a tenth goes off; after one the weight stays; else it rises. */
const next = (script: Script, raise: Raise, exercise: string): Load | null => {
  const { load } = script.trainingMaxes[exercise]!;
  if (!script.missed.has(exercise)) {
    script.strikes.set(exercise, 0);
    return { value: load.value + stepOf(script, raise, exercise), unit: load.unit };
  }
  const strikes = (script.strikes.get(exercise) ?? 0) + 1;
  script.strikes.set(exercise, strikes % 2);
  const step = load.unit === 'kg' ? 2.5 : 5;
  return strikes < 2 ? null : { value: Math.max(step, Math.round((load.value * 0.9) / step) * step), unit: load.unit };
};

const reviewMaxes = (script: Script, raise: Raise, week: number): void => {
  const { coach, language, person } = script.cast;
  for (const [exercise, { load: before }] of Object.entries(script.trainingMaxes)) {
    const load = next(script, raise, exercise);
    if (load === null || load.value === before.value) continue;
    const reason = script.random.pick((load.value > before.value ? phrases.raised : phrases.lowered)[language]);
    const atMs = script.at(script.dateOfWeek(week), minutes + 15);
    if (!script.send(coach, atMs, 'set-training-max', [exercise, week], { customerId: person.id, exerciseId: exercise, load, reason }))
      continue;
    script.trainingMaxes[exercise] = { load };
  }
  script.missed.clear();
};

/** Generated for the Monday of `week`. Nobody looks at the training maxes of a program that is over. */
export const betweenWeeks = (script: Script, week: number, over: boolean): void => {
  weigh(script, week);
  if (week === 1) return;
  grow(script, week);
  if (over) return;
  const { running } = script;
  const raise = running?.program.sketch.raise;
  if (running === null || raise === undefined) return;
  const weeksIn = Math.floor(daysBetween(running.startsOn, script.dateOfWeek(week)) / 7);
  if (weeksIn > 0 && weeksIn % raise.everyWeeks === 0) reviewMaxes(script, raise, week);
};

export const lastUploadOf = (script: Script, week: number): number => script.at(addDays(script.dateOfWeek(week), 6), 23 * 60);
