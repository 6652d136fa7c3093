// Judges one workout by one rule: passed, failed or not judged, with the reason. Reads only the plan and the sets of this workout, so that
// the verdict does not depend on the order of arrival.
import { toMs } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import type { Instant, Load } from '../kernel.js';
import { addedKg } from '../workouts/loads/help.js';
import { shownWithinKg } from '../workouts/loads/shown-load.js';
import type { PrescribedSet, PrescribedSlot } from '../workouts/prescribed-workout.js';
import type { ActualSet } from '../workouts/workout-events.js';
import type { Gate, Rule } from './rule.js';

export type NotJudged = 'not-trained' | 'exercise-swapped' | 'effort-not-recorded' | 'nothing-to-judge' | 'lighter-on-purpose' | 'skipped';

/**
 * `reps` and `lifted`: of the last set that the gate reads, null if it has none; `setIds`: the sets that the gate reads.
 * `belowPrescription`: a set was lighter or harder than the gate allows, or one before the last that a table reads was missing or short,
 * so that a table ignores the repetitions. Verdicts from before this property lack it and keep the steps that a table gave them.
 */
export type Verdict = {
  readonly judged: 'pass' | 'fail' | 'not-judged';
  readonly reason?: NotJudged;
  readonly reps: number | null;
  readonly lifted: Load | null;
  readonly setIds: readonly string[];
  readonly belowPrescription?: true;
};

/** The fields of a recorded set that a judgement reads. */
export type DoneSet = {
  readonly exerciseId: string;
  readonly prescriptionId?: string | undefined;
  readonly setType: SetType;
  readonly performedAt: Instant;
  readonly actual: { readonly value: ActualSet };
  readonly voided: { readonly value: boolean };
};
/** By set id. */
export type DoneSets = Readonly<Record<string, DoneSet>>;
type Judging = Pick<Rule, 'gate' | 'table'>;
export type JudgedSlot = { readonly slot: PrescribedSlot; /** Exercise after a swap, or the slot's own. */ readonly exerciseId: string };
type Pair = {
  readonly isAssisted: boolean;
  readonly asked: PrescribedSet;
  readonly done: (DoneSet & { readonly setId: string }) | null;
  /** True if the client did it only with another exercise. */
  readonly isReplaced: boolean;
};

const notJudged = (reason: NotJudged, setIds: readonly string[] = []): Verdict => ({
  judged: 'not-judged',
  reason,
  reps: null,
  lifted: null,
  setIds,
});

/**
 * Returns one pair per line and round. If a line has more sets than rounds, the last ones count; sets marked as warm-ups never do. A set
 * with another exercise names the line too: the client swapped the exercise for a while, or the swap has not arrived yet. It replaces the
 * planned set and is not judged.
 */
const pairsOf = (slot: PrescribedSlot, sets: DoneSets): readonly Pair[] => {
  const counted = Object.entries(sets)
    .filter(([, { voided, setType }]) => !voided.value && setType !== 'warm-up')
    .toSorted(([leftId, left], [rightId, right]) => toMs(left.performedAt) - toMs(right.performedAt) || (leftId < rightId ? -1 : 1));
  const isAssisted = slot.assisted === true;
  return slot.sets
    .filter(({ setType }) => setType !== 'warm-up')
    .flatMap((asked) => {
      const rounds = slot.rounds ?? 1;
      const ofLine = counted.filter(([, set]) => set.prescriptionId === asked.prescriptionId);
      const own = ofLine.filter(([, set]) => set.exerciseId === slot.exerciseId).slice(-rounds);
      const replaced = own.length + Math.min(rounds - own.length, ofLine.filter(([, set]) => set.exerciseId !== slot.exerciseId).length);
      return Array.from({ length: rounds }, (_, round): Pair => {
        const found = own[round];
        const done = found === undefined ? null : { setId: found[0], ...found[1] };
        return { isAssisted, asked, done, isReplaced: done === null && round < replaced };
      });
    });
};

const heaviest = (pairs: readonly Pair[]): readonly Pair[] => {
  const kgOf = ({ asked, isAssisted }: Pair): number =>
    asked.load === undefined ? (isAssisted ? Number.NEGATIVE_INFINITY : 0) : addedKg(asked.load, isAssisted);
  const most = Math.max(...pairs.map(kgOf));
  return pairs.filter((pair) => kgOf(pair) === most).slice(-1);
};

const lookedAt = (pairs: readonly Pair[], over: Gate['over']): readonly Pair[] => {
  switch (over) {
    case 'all':
      return pairs;
    case 'last':
      return pairs.slice(-1);
    case 'top':
      return heaviest(pairs);
    case 'amrap':
      return heaviest(pairs.filter(({ asked }) => asked.reps?.amrap === true));
    default:
      return over satisfies never;
  }
};

/** Factor of the lightest load that still counts as the same: half a percent may come from other plates. */
export const plateNoise = 0.995;

/**
 * True if the assistance is at most the planned one, or none was used. On an assisted exercise without a recorded load it is unknown. A
 * load in another unit than the planned one may be the rounded load that its client saw.
 */
const isHeavyEnough = ({ asked, done, isAssisted }: Pair): boolean => {
  if (asked.load === undefined && asked.bodyweightOnly !== true) return true;
  const load = done?.actual.value.load;
  const askedKg = asked.load === undefined ? 0 : addedKg(asked.load, isAssisted);
  if (load === undefined) return asked.bodyweightOnly === true || (!isAssisted && askedKg <= 0);
  const lighterByKg = Math.max(Math.abs(askedKg) * (1 - plateNoise), asked.load === undefined ? 0 : shownWithinKg(asked.load, load.unit));
  return addedKg(load, isAssisted) >= askedKg - lighterByKg;
};

/** True if the set had the load that its gate asks for and did not exceed its effort; an unrecorded effort passes. */
const meetsPrescription = (pair: Pair, { loadAtLeastPrescribed, effortAtMost }: Gate): boolean => {
  const rpe = pair.done?.actual.value.rpe;
  if (loadAtLeastPrescribed && !isHeavyEnough(pair)) return false;
  return effortAtMost === undefined || rpe === undefined || rpe <= effortAtMost;
};

const hasReached = (pair: Pair, gate: Gate): boolean => {
  const { asked, done } = pair;
  const { reach } = gate;
  if (done === null || !meetsPrescription(pair, gate)) return false;
  const { reps, seconds, metres } = done.actual.value;
  if (typeof reach === 'object') return (reps ?? 0) >= reach.reps;
  if (asked.reps !== undefined) return (reps ?? 0) >= (reach === 'range-top' ? (asked.reps.max ?? asked.reps.min) : asked.reps.min);
  if (asked.seconds !== undefined) return (seconds ?? 0) >= asked.seconds;
  return asked.metres === undefined || (metres ?? 0) >= asked.metres;
};

/** True if the repetitions of the last set count: it had its load and effort, and for a table all sets before it were done as asked. */
const isAsPrescribed = (looked: readonly Pair[], { gate, table }: Judging): boolean =>
  looked.every((pair, index) => {
    if (table !== undefined && index < looked.length - 1) return hasReached(pair, { ...gate, reach: 'range-bottom' });
    return pair.done === null || meetsPrescription(pair, gate);
  });

/** Judges `slots`, the slots of the workout with the same scope, together and as planned. */
export const judge = (rule: Judging, slots: readonly JudgedSlot[], sets: DoneSets): Verdict => {
  const { gate } = rule;
  if (slots.some(({ slot }) => slot.loadPercent !== undefined)) return notJudged('lighter-on-purpose');
  if (slots.some(({ slot, exerciseId }) => slot.exerciseId !== exerciseId)) return notJudged('exercise-swapped');
  const pairs = slots.flatMap(({ slot }) => pairsOf(slot, sets));
  if (pairs.every(({ done, isReplaced }) => done === null && !isReplaced)) return notJudged('not-trained');
  const looked = lookedAt(pairs, gate.over);
  const last = looked.at(-1);
  if (last === undefined) return notJudged('nothing-to-judge');
  const setIds = looked.flatMap(({ done }) => (done === null ? [] : [done.setId]));
  if (looked.some(({ isReplaced }) => isReplaced)) return notJudged('exercise-swapped', setIds);
  const hasNoEffort = looked.some(({ done }) => done !== null && done.actual.value.rpe === undefined);
  if (gate.effortAtMost !== undefined && hasNoEffort) return notJudged('effort-not-recorded', setIds);
  return {
    judged: looked.every((pair) => hasReached(pair, gate)) ? 'pass' : 'fail',
    reps: last.done?.actual.value.reps ?? null,
    lifted: last.done?.actual.value.load ?? null,
    setIds,
    ...(!isAsPrescribed(looked, rule) && { belowPrescription: true }),
  };
};
