// Less assistance is more work: rules, shares and comparisons of assisted lifts use the lifted load.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { LoadRule, ProgramTree } from '../programs/program-tree.js';
import { recomputeLoad } from '../workouts/loads/resolve-load.js';
import type { ActualSet } from '../workouts/workout-events.js';
import { volume } from '../workouts/volume.js';
import type { Rule, Step } from './rule.js';
import { loadsOf, trainee } from './testing.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const exerciseId = 'pull-up';
const addFive: Step = { kind: 'add-load', load: kg(5) };
const lessTen: Step = { kind: 'deload', percent: 10 };
const rule = (pass: readonly Step[], fail: readonly Step[] = []): Rule => ({
  id: 'rule',
  name: 'Rule',
  scope: 'slot',
  gate: { over: 'all', reach: 'range-top', loadAtLeastPrescribed: true },
  pass: { after: 1, do: pass },
  fail: { after: 1, do: fail },
});
const treeOf = (load: LoadRule | undefined, ruled: Rule, loadPercent?: number): ProgramTree => ({
  rules: [ruled],
  rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
  weeks: [
    {
      id: 'w1',
      days: [
        {
          id: 'd1',
          slots: [
            {
              id: 's1',
              exerciseId,
              kind: 'straight',
              ruleId: ruled.id,
              ...(loadPercent !== undefined && { loadPercent }),
              sets: [{ id: 'x1', setType: 'work', reps: { min: 8 }, ...(load !== undefined && { load }) }],
            },
          ],
        },
      ],
    },
  ],
});
const machine = { assisted: new Set([exerciseId]), bodyweight: { load: kg(80), source: 'weigh-in' } };
const known = { bodyweight: machine.bodyweight };
const help: LoadRule = { kind: 'absolute', load: kg(30) };
const band: LoadRule = { kind: 'bodyweight', plus: kg(-30) };

/** Returns the prescribed load after one workout with `actual`. */
const next = (load: LoadRule | undefined, ruled: Rule, actual: ActualSet, bases: Parameters<typeof trainee>[2]) => {
  const client = trainee(treeOf(load, ruled), {}, bases);
  client.train('d1', 0, () => actual);
  const [set] = client.prescribed('d1').slots[0]!.sets;
  return { judged: client.events().flatMap(({ data }) => ('verdict' in data ? [data.verdict.judged] : []))[0], set };
};
const done = (value: number | undefined, reps = 8): ActualSet => ({ reps, ...(value !== undefined && { load: kg(value) }) });

describe('an assisted lift', () => {
  it.each([
    ['a machine', help, machine, 30, 25],
    ['a machine whose line says body weight', band, machine, 30, 25],
    ['a band', band, known, -30, -25],
    ['a band, of somebody whose body weight nobody knows', band, {}, -30, -25],
  ] as const)('on %s gets less help from a step', (_, load, bases, asked, expected) =>
    expect(next(load, rule([addFive]), done(asked), bases)).toMatchObject({ judged: 'pass', set: { load: kg(expected) } }),
  );

  it.each([
    ['a machine', help, machine, 30, 35],
    ['a band', band, known, -30, -35],
  ] as const)('on %s gets more help from a deload: a tenth of what is lifted', (_, load, bases, asked, expected) => {
    const { judged, set } = next(load, rule([], [lessTen]), done(asked, 5), bases);
    expect({ judged, load: set?.load }).toEqual({ judged: 'fail', load: kg(expected) });
    expect(set?.explanation).toMatchObject({ version: 3, inputs: { bodyweight: 80, base: Math.abs(asked) * Math.sign(expected) } });
    expect(recomputeLoad(set!.explanation!)).toEqual(set?.load);
  });

  it('has no deload if the body weight is unknown', () => {
    expect(next(band, rule([], [lessTen]), done(-30, 5), {}).set).toMatchObject({ loadUnknown: 'no-bodyweight' });
    expect(next(help, rule([], [lessTen]), done(30, 5), { assisted: machine.assisted }).set).toMatchObject({
      loadUnknown: 'no-bodyweight',
    });
  });

  it('asks for no assistance once it has fallen to zero', () => {
    expect(next({ kind: 'absolute', load: kg(2.5) }, rule([addFive]), done(2.5), machine).set?.load).toEqual(kg(0));
    expect(next({ kind: 'bodyweight', plus: kg(-2.5) }, rule([addFive]), done(-2.5), known).set?.load).toEqual(kg(2.5));
  });

  it.each([
    [help, machine, 20, 'pass'],
    [help, machine, 30, 'pass'],
    [help, machine, 40, 'fail'],
    [help, machine, undefined, 'fail'],
    [band, known, -20, 'pass'],
    [band, known, undefined, 'pass'],
    [band, known, 5, 'pass'],
    [band, known, -40, 'fail'],
    [{ kind: 'bodyweight' }, known, -20, 'fail'],
    [{ kind: 'bodyweight' }, known, undefined, 'pass'],
    [undefined, known, -20, 'pass'],
  ] as const)('asked for %j and done with %s of help is judged by it', (load, bases, value, expected) =>
    expect(next(load, rule([]), done(value), bases).judged).toBe(expected),
  );

  it('continues from the first recorded assistance if the plan names none', () =>
    expect(next(undefined, rule([addFive]), done(30), machine).set?.load).toEqual(kg(25)));

  it('takes a share of the training max, a lifted load, and shows it as assistance', () => {
    const client = trainee(treeOf({ kind: 'percent-training-max', percent: 80 }, rule([])), { [exerciseId]: kg(60) }, machine);
    expect(loadsOf(client.prescribed('d1'), exerciseId)).toEqual([32.5]);
    const unknown = trainee(
      treeOf({ kind: 'percent-training-max', percent: 80 }, rule([])),
      { [exerciseId]: kg(60) },
      { assisted: machine.assisted },
    );
    expect(unknown.prescribed('d1').slots[0]?.sets[0]).toMatchObject({ loadUnknown: 'no-bodyweight' });
  });

  it('is lighter in a lighter week', () => {
    const client = trainee(treeOf(help, rule([]), 80), {}, machine);
    expect(loadsOf(client.prescribed('d1'), exerciseId)).toEqual([40]);
  });

  it('never becomes harder by a deload or a lighter week, nor easier by a step', () => {
    const loads = fc.integer({ min: 5, max: 60 });
    fc.assert(
      fc.property(loads, fc.constantFrom(addFive, lessTen), fc.boolean(), (value, step, isMachine) => {
        const sign = isMachine ? 1 : -1;
        const load = isMachine ? ({ kind: 'absolute', load: kg(value) } as const) : ({ kind: 'bodyweight', plus: kg(-value) } as const);
        const after = next(load, rule([step]), done(sign * value), isMachine ? machine : known).set?.load?.value ?? Number.NaN;
        const helpNow = isMachine ? after : -after;
        expect(step === addFive ? helpNow <= value : helpNow >= value).toBe(true);
      }),
    );
  });

  it('adds nothing to the volume for the assistance', () =>
    expect(volume([{ setType: 'work', actual: done(-30), voided: false }])).toEqual({ valueKg: 0, sets: 1 }));
});
