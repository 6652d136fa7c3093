// Rounds steps and deloads of bar exercises to loads that the gym can make; the states of the rules stay exact.
import { describe, expect, it } from 'vitest';
import type { Load } from '../kernel.js';
import type { ProgramTree, WarmUp } from '../programs/program-tree.js';
import { racksOf } from '../workouts/loads/rack.js';
import type { Rule, Step } from './rule.js';
import { asAsked, loadsOf, oneShort, trainee } from './testing.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const exerciseId = 'press';
const rule = (pass: readonly Step[], fail: readonly Step[]): Rule => ({
  id: 'rule',
  name: 'Rule',
  scope: 'slot',
  gate: { over: 'all', reach: 'range-top', loadAtLeastPrescribed: true },
  pass: { after: 1, do: pass },
  fail: { after: 1, do: fail },
});
const addTwo = rule([{ kind: 'add-load', load: kg(2) }], [{ kind: 'deload', percent: 60 }]);
const treeOf = (load: Load, ruled = addTwo, warmUp?: WarmUp): ProgramTree => ({
  rules: [ruled],
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
              ...(warmUp !== undefined && { warmUp }),
              sets: [{ id: 'x1', setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load } }],
            },
          ],
        },
      ],
    },
  ],
});
const gym = racksOf({
  bars: [{ name: 'Olympic', value: 20, unit: 'kg' }],
  plates: [20, 10, 5, 2.5].map((value) => ({ value, unit: 'kg', count: 8 })),
});
const bars = { exercises: new Set([exerciseId]), racks: gym };

describe('a rule of an exercise with a bar', () => {
  it('prescribes the bar alone for a deload below it, and continues from the exact value', () => {
    const client = trainee(treeOf(kg(25)), {}, { bars });
    client.train('d1', 0, oneShort);
    const [set] = client.prescribed('d1').slots[0]!.sets;
    expect(set).toMatchObject({ load: kg(20), explanation: { version: 4, raw: 10, inputs: { bars: '20' }, growth: { factor: 0.4 } } });
    client.train('d1', 1, asAsked);
    expect(client.prescribed('d1').slots[0]!.sets[0]).toMatchObject({ load: kg(20), explanation: { raw: 12 } });
    expect(Object.values(client.states())).toMatchObject([{ factor: 0.4, plus: kg(2) }]);
  });

  it('prescribes possible loads for steps finer than the plates, and loses no step', () => {
    const client = trainee(treeOf(kg(60)), {}, { bars });
    const loads = [0, 1, 2, 3, 4, 5].map((day) => loadsOf(client.train('d1', day, asAsked), exerciseId)[0]);
    expect(loads).toEqual([60, 60, 65, 65, 70, 70]);
  });

  it('uses the step alone if the gym has entered no equipment', () => {
    const client = trainee(treeOf(kg(25)));
    client.train('d1', 0, oneShort);
    expect(client.prescribed('d1').slots[0]!.sets[0]).toMatchObject({ load: kg(10), explanation: { version: 2 } });
  });

  it('proposes a warm-up ramp that starts with the bar alone', () => {
    const steps = [20, 45, 70].map((percent) => ({ percent, reps: 3 }));
    const client = trainee(treeOf(kg(80), addTwo, { kind: 'ramp', steps }), {}, { bars });
    expect(loadsOf(client.prescribed('d1'), exerciseId)).toEqual([20, 35, 55, 80]);
  });
});
