// Generates what happens between two weeks: strength grows, the client is weighed, and starts lighter after a holiday.
import { addDays } from '@spotter/contracts/civil-date';
import { inUnit, type Load } from '@spotter/domain/kernel';
import { stalled } from './athlete.ts';
import { instant } from '../local-time.ts';
import * as phrases from '../talk/phrases.ts';
import type { Script } from './script.ts';
import { lifts } from './strength-table.ts';

/** Before the first session of Monday. */
const minutes = 5 * 60 + 20;

/** Growth is a little slower than the increase of the training max, so that everybody misses sooner or later. */
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

/** After a holiday the coach starts a little lighter. */
const shareAfterHoliday = 0.95;

const lowerMaxes = (script: Script, week: number): void => {
  const { coach, language, person } = script.cast;
  const atMs = script.at(script.dateOfWeek(week), minutes + 15);
  for (const [exercise, { load: before }] of Object.entries(script.progress.maxesAt(atMs))) {
    const step = before.unit === 'kg' ? 2.5 : 5;
    const load: Load = { value: Math.max(step, Math.round((before.value * shareAfterHoliday) / step) * step), unit: before.unit };
    if (load.value === before.value) continue;
    const reason = script.random.pick(phrases.lowered[language]);
    if (script.send(coach, atMs, 'set-training-max', [exercise, week], { customerId: person.id, exerciseId: exercise, load, reason }))
      script.progress.say(exercise, load, atMs);
  }
};

/** Call it for the Monday of `week`. `isFirst`: first week of this client; `over`: no program is running. */
export const betweenWeeks = (script: Script, week: number, isFirst: boolean, over: boolean): void => {
  weigh(script, week);
  if (isFirst) return;
  grow(script, week);
  if (!over && script.cast.holidayWeek === week - 1) lowerMaxes(script, week);
};

export const lastUploadOf = (script: Script, week: number): number => script.at(addDays(script.dateOfWeek(week), 6), 23 * 60);
