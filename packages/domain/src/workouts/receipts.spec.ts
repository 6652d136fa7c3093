// Recomputes every derived number from its receipt alone, as the browser does: after serialisation, from the inputs only.
import { addDays } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exercisesInSpan, workoutsInSpan, workoutsInWeek, type PlannedOutcome } from '../assigned-programs/compliance.js';
import { toKg, type Load } from '../kernel.js';
import { e1rm, e1rmFormulas, type E1rmFormula } from '../lifts/e1rm.js';
import { recordsOf, type RecordSource } from '../lifts/records.js';
import type { LoadRule, Prescription, ProgramTree, Rounding } from '../programs/program-tree.js';
import { readyRules } from '../progressions/ready-rules.js';
import { initialScope, type ScopeState } from '../progressions/scope-state.js';
import type { LoadExplanation } from './prescribed-workout.js';
import { prescribedWorkout, scopeOf } from './prescribed.js';
import { recomputeLoad } from './loads/resolve-load.js';
import { tonnage, type VolumeSet } from './volume.js';

const unit = fc.constantFrom('kg', 'lb');
const hundredths = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const load: fc.Arbitrary<Load> = fc.record({ value: hundredths(1, 300), unit });
const percent = hundredths(30, 110);
const exercise = fc.constantFrom('squat', 'press');
const rounding: fc.Arbitrary<Rounding> = fc.record({
  step: fc.constantFrom(0.5, 1, 1.25, 2, 2.5, 5, 10),
  unit,
  mode: fc.constantFrom('nearest', 'down', 'up'),
});
const maybe = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined });

const loadRule: fc.Arbitrary<LoadRule> = fc.oneof(
  load.map((of): LoadRule => ({ kind: 'absolute', load: of })),
  fc.record({ kind: fc.constantFrom('percent-1rm', 'percent-training-max'), percent }),
  fc.record({ kind: fc.constant('percent-of-lift' as const), exerciseId: exercise, percent, of: fc.constantFrom('1rm', 'training-max') }),
  fc.record({ kind: fc.constant('bodyweight' as const), plus: load.map(({ value, unit: of }) => ({ value: value - 150, unit: of })) }),
);
const prescription: fc.Arbitrary<Omit<Prescription, 'id'>> = fc
  .record({
    min: fc.integer({ min: 1, max: 14 }),
    load: maybe(loadRule),
    effort: maybe(
      fc.record({ kind: fc.constantFrom('rpe', 'rir'), value: fc.constantFrom(1, 2, 7, 8, 8.5, 10), as: fc.constantFrom('target', 'cap') }),
    ),
    rounding: maybe(rounding),
  })
  .map(({ min, ...given }) => ({
    setType: 'work',
    reps: { min },
    ...(given.load !== undefined && { load: given.load }),
    ...(given.effort !== undefined && { effort: given.effort }),
    ...(given.rounding !== undefined && { rounding: given.rounding }),
  }));
const scopeState: fc.Arbitrary<ScopeState> = fc
  .record({ factor: hundredths(0.5, 2), plus: fc.option(load), start: fc.option(load) })
  .map((given) => ({ ...initialScope, ...given }));
const bases = fc
  .record({ squat: maybe(load), press: maybe(load) })
  .map((known) =>
    Object.fromEntries(Object.entries(known).flatMap(([id, of]) => (of === undefined ? [] : [[id, { load: of, source: `of ${id}` }]]))),
  );

const rules = Object.entries(readyRules('kg')).map(([id, rule]) => ({ id, ...rule }));
const prescribed = fc
  .record({
    sets: fc.array(prescription, { minLength: 1, maxLength: 4 }),
    exerciseId: exercise,
    rule: maybe(fc.constantFrom(...rules)),
    state: scopeState,
    ofTree: maybe(rounding),
    ofSlot: maybe(rounding),
    loadPercent: maybe(fc.integer({ min: 50, max: 100 })),
    trainingMaxes: bases,
    oneRepMaxes: bases,
    unit,
  })
  .map(({ sets, exerciseId, rule, state, ofTree, ofSlot, loadPercent, trainingMaxes, oneRepMaxes, unit: ofGym }) => {
    const slot = {
      id: 's',
      exerciseId,
      kind: 'straight' as const,
      ...(rule !== undefined && { ruleId: rule.id }),
      ...(ofSlot !== undefined && { rounding: ofSlot }),
      ...(loadPercent !== undefined && { loadPercent }),
      sets: sets.map((set, index) => ({ id: `p${index}`, ...set })),
    };
    const tree: ProgramTree = {
      rules: rule === undefined ? [] : [rule],
      weeks: [{ id: 'w', days: [{ id: 'd', slots: [slot] }] }],
      ...(ofTree !== undefined && { rounding: ofTree }),
    };
    return prescribedWorkout({
      tree,
      nodeId: 'd',
      programId: 'program',
      programVersion: 1,
      assignedProgramVersion: 1,
      bases: { trainingMaxes, oneRepMaxes },
      states: rule === undefined ? {} : { [scopeOf(slot, rule)]: state },
      unit: ofGym,
    })!;
  });

/** The explanation as the browser receives it, without the numbers that the test recomputes. */
const received = (explanation: LoadExplanation): LoadExplanation => {
  const { raw: _, result: __, ...inputs } = explanation;
  return JSON.parse(JSON.stringify(inputs)) as LoadExplanation;
};
/** True if rounding the exact load in this mode can give this load. */
const isRoundingOf = ({ value }: Load, raw: number, { step, mode }: Rounding): boolean => {
  const dust = 1e-3;
  const away = value - raw;
  if (Math.abs(value / step - Math.round(value / step)) > dust) return false;
  if (mode === 'down') return away <= dust && away > -step - dust;
  if (mode === 'up') return away >= -dust && away < step + dust;
  return Math.abs(away) <= step / 2 + dust;
};

describe('a load', () => {
  it('follows from its receipt for any bases, rules and plates', () => {
    let seen = 0;
    fc.assert(
      fc.property(prescribed, ({ slots }) => {
        for (const { load: shown, explanation, loadUnknown } of slots.flatMap(({ sets }) => sets)) {
          if (explanation === undefined) continue;
          seen += 1;
          if (loadUnknown !== undefined) throw new Error('a load that is not known has a receipt');
          expect(shown).toEqual(explanation.result);
          expect(recomputeLoad(received(explanation))).toEqual(shown);
          expect(isRoundingOf(explanation.result, explanation.raw, explanation.rounding)).toBe(true);
        }
      }),
    );
    expect(seen).toBeGreaterThan(500);
  });
});

describe('a record', () => {
  const source: fc.Arbitrary<RecordSource> = fc.record({
    setId: fc.uuid(),
    exerciseId: exercise,
    setType: fc.constantFrom('work', 'top', 'amrap', 'warm-up'),
    actual: fc.record({ reps: fc.integer({ min: 0, max: 15 }), load }, { requiredKeys: [] }),
    performedAt: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}T10:00:00.000Z`),
    voided: fc.boolean(),
    e1rmEligible: fc.boolean(),
  }) as fc.Arbitrary<RecordSource>;

  it('follows from its set and its formula, and no counted set exceeds it', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 12 }), fc.constantFrom(...e1rmFormulas), (sets, formula) => {
        for (const { exerciseId, bestE1rm } of recordsOf(sets, formula)) {
          const { load: lifted, reps, valueKg, setId, formula: named } = bestE1rm!;
          const [name] = named.split('@') as [E1rmFormula];
          expect(e1rm(toKg(lifted), reps, name)).toMatchObject({ value: valueKg });
          expect(sets.find((set) => set.setId === setId)).toMatchObject({ exerciseId, voided: false, actual: { load: lifted, reps } });
          for (const { actual, voided, e1rmEligible, setType, ...set } of sets) {
            if (voided || !e1rmEligible || setType === 'warm-up' || set.exerciseId !== exerciseId || actual.load === undefined) continue;
            const other = e1rm(toKg(actual.load), actual.reps ?? 0, name);
            // Loads closer than the noise between pounds and kilograms are equal.
            if ('value' in other) expect(other.value).toBeLessThanOrEqual(valueKg + 0.02);
          }
        }
      }),
    );
  });
});

describe('a share of what was planned', () => {
  const today = '2026-02-14';
  const planned: fc.Arbitrary<PlannedOutcome> = fc
    .record({
      days: fc.integer({ min: -40, max: 10 }),
      due: fc.boolean(),
      done: fc.boolean(),
      exercisesDue: fc.nat(8),
      exercisesDone: fc.nat(9),
    })
    .map(({ days, ...outcome }) => ({ on: addDays(today, days), ...outcome }));

  it('follows from the due and done workouts', () => {
    fc.assert(
      fc.property(fc.array(planned, { maxLength: 20 }), fc.constantFrom(7, 30, 90), (all, days) => {
        for (const { percent: shown, explanation } of [
          exercisesInSpan(all, today, days),
          workoutsInSpan(all, today, days),
          workoutsInWeek(all, today),
        ]) {
          const { due, done } = JSON.parse(JSON.stringify(explanation)) as typeof explanation;
          expect(shown).toBe(due === 0 ? null : (100 * done) / due);
          expect(done).toBeLessThanOrEqual(due);
        }
      }),
    );
  });
});

describe('a tonnage', () => {
  const sets: fc.Arbitrary<readonly VolumeSet[]> = fc.array(
    fc.record({
      setType: fc.constantFrom('work', 'warm-up', 'drop'),
      actual: fc.record({ reps: fc.nat(12), load }, { requiredKeys: [] }),
      voided: fc.boolean(),
    }) as fc.Arbitrary<VolumeSet>,
    { maxLength: 10 },
  );
  const by = fc.record({
    loadKind: fc.constantFrom('barbell', 'dumbbell-pair', 'assisted', 'bodyweight'),
    unilateral: fc.boolean(),
    bodyweightShare: fc.constantFrom(0, 0.65, 1),
  });

  // The receipt names the convention; the caller has the sets.
  it('follows from its sets and the convention in its receipt', () => {
    fc.assert(
      fc.property(sets, by, fc.integer({ min: 40, max: 140 }), (all, lifted, bodyweight) => {
        const { valueKg, explanation } = tonnage(all, lifted, bodyweight);
        const counted = all.filter(({ voided, setType, actual }) => !voided && setType !== 'warm-up' && (actual.reps ?? 0) > 0);
        expect([explanation.sets, explanation.leftOut]).toEqual([counted.length, all.length - counted.length]);
        const sign = lifted.loadKind === 'assisted' ? -1 : 1;
        const moved = counted.map(({ actual }) => {
          const entered = actual.load === undefined ? 0 : toKg(actual.load);
          return actual.reps! * explanation.sides * Math.max(0, explanation.bodyweightKg + sign * explanation.implements * entered);
        });
        expect(valueKg).toBeCloseTo(
          moved.reduce((total, one) => total + one, 0),
          6,
        );
      }),
    );
  });
});
