// A rehearsal week by week, compared with the training of the same days.
import { addDays } from '@spotter/contracts/civil-date';
import { toKg, type LocalDate } from '../kernel.js';
import { bodyweightOn, type WeighIn } from '../lifts/bodyweight-on.js';
import type { PrescribedSet } from '../workouts/prescribed-workout.js';
import type { RehearsedVerdict, SetJudgement } from './judge-set.js';
import { countsOf, type Counts, type RehearsedSession } from './rehearse.js';
import { askedSets, askedTonnage, volumeOf, type CountedSet, type KnownTraits, type Volume } from './volume-of.js';
import type { StrengthPoint } from './strength.js';
import { groupBy } from '../group-by.js';

/** A performed set with the gym's date. */
export type LoggedSet = CountedSet & { readonly on: LocalDate };
export type ReallyTrained = {
  readonly sets: readonly LoggedSet[];
  /** Date of each trained workout. */
  readonly workouts: readonly LocalDate[];
  readonly weighIns: readonly WeighIn[];
};
/** Heaviest set of an exercise in a week, with its verdict and its estimate. */
export type HeaviestSet = {
  readonly exerciseId: string;
  readonly on: LocalDate;
  readonly set: PrescribedSet;
  readonly judgement: SetJudgement;
  readonly estimate: StrengthPoint | null;
};
/** `from` and `to`: first and last day of the week. */
export type RehearsedWeek = {
  readonly week: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly verdict: RehearsedVerdict;
  readonly counts: Counts;
  /** `tonnageKg` assumes the fewest repetitions of each range, `mostTonnageKg` the most. */
  readonly asked: Volume & { readonly mostTonnageKg: number };
  readonly trained: Volume & { readonly workouts: number };
  readonly heaviest: readonly HeaviestSet[];
};

const heaviestOf = (sessions: readonly RehearsedSession[]): readonly HeaviestSet[] => {
  const heaviest = new Map<string, HeaviestSet>();
  for (const { on, workout, judged, estimates } of sessions)
    for (const { exerciseId, sets } of workout.slots)
      for (const set of sets) {
        const judgement = judged[set.prescriptionId];
        if (judgement === undefined || set.load === undefined || set.load.value <= 0) continue;
        const known = heaviest.get(exerciseId)?.set.load;
        if (known !== undefined && toKg(known) >= toKg(set.load)) continue;
        heaviest.set(exerciseId, { exerciseId, on, set, judgement, estimate: estimates[exerciseId] ?? null });
      }
  return [...heaviest.values()].toSorted((a, b) => toKg(b.set.load!) - toKg(a.set.load!));
};

/** Failed if one session is failed, met if all are. */
export const verdictOfSessions = (sessions: readonly Pick<RehearsedSession, 'verdict'>[]): RehearsedVerdict => {
  if (sessions.some(({ verdict }) => verdict === 'failed')) return 'failed';
  return sessions.length > 0 && sessions.every(({ verdict }) => verdict === 'met') ? 'met' : 'unknown';
};

/** Sessions grouped by the program's week, in order. */
export const sessionsByWeek = (sessions: readonly RehearsedSession[]): ReadonlyMap<number, readonly RehearsedSession[]> =>
  groupBy(sessions, ({ workout }) => workout.week);

export const rehearsedWeeks = (
  sessions: readonly RehearsedSession[],
  really: ReallyTrained,
  traits: KnownTraits,
): readonly RehearsedWeek[] => {
  const byWeek = [...sessionsByWeek(sessions)];
  const begins = byWeek.map(([, own]) => own[0]!.on);
  return byWeek.map(([week, own], index): RehearsedWeek => {
    const from = begins[index]!;
    const next = begins[index + 1];
    const to = next === undefined ? addDays(from, 6) : addDays(next, -1);
    const isWithin = (on: LocalDate): boolean => on >= from && on <= to;
    const trained = volumeOf(
      really.sets.filter(({ on }) => isWithin(on)),
      traits,
    );
    const lifted = askedTonnage(
      own.map(({ on, workout: { slots } }) => ({ slots, help: { bodyweightKg: bodyweightOn(really.weighIns, on) } })),
      traits,
    );
    return {
      week,
      from,
      to,
      verdict: verdictOfSessions(own),
      counts: countsOf(own.flatMap(({ judged }) => Object.values(judged))),
      asked: {
        ...volumeOf(
          own.flatMap(({ workout }) => askedSets(workout)),
          traits,
        ),
        tonnageKg: lifted.minKg,
        mostTonnageKg: lifted.maxKg,
      },
      trained: { ...trained, workouts: really.workouts.filter(isWithin).length },
      heaviest: heaviestOf(own),
    };
  });
};

/** Returns the exercises with a planned load in the most weeks; of equals, the heaviest. */
export const mainLifts = (weeks: readonly RehearsedWeek[], most: number): readonly string[] => {
  const lifts = [
    ...groupBy(
      weeks.flatMap(({ heaviest }) => heaviest),
      ({ exerciseId }) => exerciseId,
    ),
  ];
  const kgOf = (sets: readonly HeaviestSet[]): number => Math.max(...sets.map(({ set }) => toKg(set.load!)));
  const ranked = lifts.toSorted(([, left], [, right]) => right.length - left.length || kgOf(right) - kgOf(left));
  return ranked.slice(0, most).map(([exerciseId]) => exerciseId);
};

/** Returns the first week with a failed verdict; null if there is none. */
export const firstFailed = (weeks: readonly Pick<RehearsedWeek, 'week' | 'verdict'>[]): number | null =>
  weeks.find(({ verdict }) => verdict === 'failed')?.week ?? null;
