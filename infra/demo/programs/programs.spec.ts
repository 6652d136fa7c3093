import { program } from '@spotter/domain/programs/program';
import { isRejected } from '@spotter/domain/kernel';
import { readyRules, type ReadyRule } from '@spotter/domain/progressions/ready-rules';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { draftProgram } from '@spotter/contracts/programs/commands';
import { describe, expect, it } from 'vitest';
import { exercisesOfPlans } from './exercises-of-plans.ts';
import { exerciseId, readLibrary } from '../library.ts';
import { plans, readPlans } from './plans.ts';
import { programIdOf, treeOf, type SlotSketch } from './program-sketch.ts';
import { programSketches } from './program-library.ts';
import { exercisesWithLoad, standIns } from '../training/strength-table.ts';

const gymId = '5f0c0b9e-7d3a-4c55-9a44-2b1f0c8f3a11';
const { exercises } = await readLibrary();
const library = new Set(exercises.map(({ id }) => id));
const libraryIds = new Set(exercises.map(({ id }) => exerciseId(id)));
const context = {
  now: '2026-01-05T09:00:00.000Z',
  occurredAt: '2026-01-05T09:00:00.000Z',
  actor: { account: null, membership: gymId, role: 'head-coach' as const },
};

describe('the programs of the demo', () => {
  it('has every exercise of the plans in the library', () => {
    const asked = readPlans().programs.flatMap((file) =>
      file.plans.flatMap((plan) =>
        plan.workouts.flatMap((day) =>
          day.groups.flatMap((group) =>
            group.exercises.flatMap((one) => [one.exerciseId, ...(one.alternatives ?? []).map((other) => other.exerciseId)]),
          ),
        ),
      ),
    );
    expect(asked.length).toBeGreaterThan(150);
    expect([...new Set(asked)].filter((id) => exercisesOfPlans[id] === undefined)).toEqual([]);
    expect(Object.values(exercisesOfPlans).filter(({ exercise }) => !library.has(exercise))).toEqual([]);
  });

  it('names only exercises of the library in the strength table and the mapping of plans', () => {
    expect([...exercisesWithLoad, ...Object.keys(standIns), ...Object.values(standIns)].filter((name) => !library.has(name))).toEqual([]);
  });

  it('contains nine plans and eight schemes, in two languages', () => {
    const sketches = programSketches('kg');
    expect(plans()).toHaveLength(9);
    expect(sketches).toHaveLength(17);
    expect(
      sketches.flatMap(({ key, details }) =>
        [details.name.tr, details.description?.en, details.description?.tr]
          .filter((text) => text === undefined || text === '')
          .map(() => key),
      ),
    ).toEqual([]);
  });

  it.each(['kg', 'lb'] as const)('can be drafted and published as it is written, in %s', (unit) => {
    for (const sketch of programSketches(unit)) {
      const tree = treeOf({ id: gymId, unit }, sketch);
      const payload = { programId: programIdOf(gymId, sketch.key), details: { ...sketch.details, visibility: 'gym' as const }, ...tree };
      expect(draftProgram.safeParse(payload).error?.issues ?? []).toEqual([]);
      const drafted = program.decide(program.initial, { type: 'draft-program', payload }, context);
      if (isRejected(drafted)) throw new Error(`${sketch.key}: ${drafted.rejected}`);
      const state = drafted.reduce((folded, event) => program.evolve(folded, event), program.initial);
      expect(isRejected(program.decide(state, { type: 'publish-program', payload: { programId: payload.programId } }, context))).toBe(
        false,
      );
      expect(slotsOf(tree).filter((slot) => !libraryIds.has(slot.exerciseId))).toEqual([]);
    }
  });

  it('keeps the supersets of the half-hour plan together, and rests after both', () => {
    const quick = plans().find(({ key }) => key === 'qs_3day')!;
    const [first, second] = quick.weeks[0]!.days[0]!.slots;
    expect(first).toMatchObject({ kind: 'superset', label: 'A1', restAfterRoundSeconds: 75 });
    expect(second).toMatchObject({ kind: 'superset', label: 'A2' });
  });

  it('climbs over three weeks of 5/3/1 and rests in the fourth', () => {
    const { weeks } = programSketches('kg').find(({ key }) => key === 'five-three-one')!;
    const top = (week: number): unknown => weeks[week]!.days[0]!.slots[0]!.sets.at(-1)!.load;
    expect([0, 1, 2, 3].map(top)).toEqual([85, 90, 95, 60].map((percent) => ({ kind: 'percent-training-max', percent })));
    expect(weeks[3]!.deload).toBe(true);
  });
});

describe('the schemes of the library', () => {
  /** Sets of the first slot of a day as `percent×reps`, and the rules that the program's slots name. */
  const schemeOf = (key: string) => {
    const { weeks } = programSketches('lb').find((sketch) => sketch.key === key)!;
    const tree = treeOf(
      { id: gymId, unit: 'lb' },
      programSketches('lb').find((sketch) => sketch.key === key)!,
    );
    const slotAt = (week: number, day: number, slot = 0) => weeks[week]!.days[day]!.slots[slot]!;
    const setsAt = (week: number, day: number, slot = 0): string =>
      slotAt(week, day, slot)
        .sets.map(
          ({ load, reps }) => `${load !== undefined && 'percent' in load ? load.percent : '-'}×${reps!.min}${reps!.amrap ? '+' : ''}`,
        )
        .join(' ');
    const ruleAt = (week: number, day: number, slot = 0): ReadyRule => readyRules('lb')[slotAt(week, day, slot).rule!];
    return { tree, setsAt, ruleAt };
  };
  const added = (...steps: readonly object[]) => ({ after: 1, do: steps });
  const lb = (value: number) => ({ value, unit: 'lb' });

  it('have rules that are each used by a slot', () => {
    const without = [
      'five-three-one',
      'gzclp',
      'starting-strength',
      'texas-method',
      'nsuns',
      'push-pull-legs',
      'double-progression',
      'prilepin',
    ].filter((key) => schemeOf(key).tree.rules.length === 0);
    expect(without).toEqual([]);
  });

  it('5/3/1: its waves, fifty per cent for five tens, and ten pounds for the legs after each fourth week', () => {
    const { setsAt, ruleAt } = schemeOf('five-three-one');
    expect([0, 1, 2, 3].map((week) => setsAt(week, 0))).toEqual([
      '65×5 75×5 85×5+',
      '70×3 80×3 90×3+',
      '75×5 85×3 95×1+',
      '40×5 50×5 60×5',
    ]);
    expect(setsAt(0, 0, 1)).toBe('50×10 50×10 50×10 50×10 50×10');
    expect([ruleAt(3, 0), ruleAt(3, 3)].map(({ pass }) => pass)).toEqual([
      added({ kind: 'training-max', load: lb(5) }),
      added({ kind: 'training-max', load: lb(10) }),
    ]);
  });

  it('GZCLP: five threes that become six twos and ten ones, three tens, and fifteens until twenty-five', () => {
    const { setsAt, ruleAt } = schemeOf('gzclp');
    expect([setsAt(0, 0), setsAt(0, 0, 1), setsAt(0, 0, 2)]).toEqual([
      '100×3 100×3 100×3 100×3 100×3+',
      '65×10 65×10 65×10',
      '-×15 -×15 -×15+',
    ]);
    expect(ruleAt(0, 0).stages).toMatchObject([
      { sets: 5, reps: 3 },
      { sets: 6, reps: 2 },
      { sets: 10, reps: 1 },
    ]);
    expect(ruleAt(0, 0, 1).stages).toMatchObject([
      { sets: 3, reps: 10 },
      { sets: 3, reps: 8 },
      { sets: 3, reps: 6 },
    ]);
    expect(ruleAt(0, 0, 2).gate.reach).toEqual({ reps: 25 });
  });

  it('Starting Strength: five pounds a session for every lift, and a tenth less after misses', () => {
    const { setsAt, ruleAt } = schemeOf('starting-strength');
    expect([setsAt(0, 0), setsAt(0, 0, 2)]).toEqual(['100×5 100×5 100×5', '100×5']);
    expect([0, 1, 2].map((slot) => ruleAt(0, 0, slot).pass)).toEqual(
      Array.from({ length: 3 }, () => added({ kind: 'add-load', load: lb(5) })),
    );
    expect(ruleAt(0, 0).fail).toEqual({ after: 3, do: [{ kind: 'deload', percent: 10 }] });
  });

  it('Texas Method: five fives at ninety, two fives at eighty of that, one five that may be more', () => {
    const { setsAt, ruleAt } = schemeOf('texas-method');
    expect([setsAt(0, 0), setsAt(0, 1)]).toEqual(['90×5 90×5 90×5 90×5 90×5', '72×5 72×5']);
    expect(setsAt(0, 2)).toMatch(/100×5\+$/);
    expect(ruleAt(0, 2).pass).toEqual(added({ kind: 'training-max', load: lb(5) }));
  });

  it('nSuns: nine sets around one open at ninety-five, and a training max by its repetitions', () => {
    const { setsAt, ruleAt } = schemeOf('nsuns');
    expect(setsAt(0, 0)).toBe('75×5 85×3 95×1+ 90×3 85×3 80×3 75×5 70×5 65×5+');
    expect(setsAt(0, 0, 1)).toBe('50×6 60×5 70×3 70×5 70×7 70×4 70×6 70×8');
    expect(
      ruleAt(0, 0).table!.map(({ fromReps, do: [step] }) => [
        fromReps,
        step === undefined ? 0 : (step as { load: { value: number } }).load.value,
      ]),
    ).toEqual([
      [0, 0],
      [2, 5],
      [4, 10],
      [6, 15],
    ]);
  });

  it('push, pull, legs: four fives and an open one, two and an open one for squats, one open for deadlifts', () => {
    const { setsAt, ruleAt } = schemeOf('push-pull-legs');
    expect([setsAt(0, 1), setsAt(0, 2), setsAt(0, 0)]).toEqual(['100×5 100×5 100×5 100×5 100×5+', '100×5 100×5 100×5+', '100×5+']);
    expect([1, 2, 0].map((day) => ruleAt(0, day).pass)).toEqual([5, 5, 10].map((value) => added({ kind: 'add-load', load: lb(value) })));
    expect(ruleAt(0, 1).fail).toEqual({ after: 3, do: [{ kind: 'deload', percent: 10 }] });
  });

  it('double progression: more load once every set reaches the top of its range', () => {
    const { ruleAt } = schemeOf('double-progression');
    expect(ruleAt(0, 0)).toMatchObject({ gate: { over: 'all', reach: 'range-top' }, pass: added({ kind: 'add-load', load: lb(5) }) });
  });

  it('Prilepin: twenty-four, eighteen, fifteen and six repetitions, and a heavier wave once the heaviest week is done', () => {
    const { tree, setsAt, ruleAt } = schemeOf('prilepin');
    const totals = tree.weeks.slice(0, 4).map(({ days: [day] }) => day!.slots[0]!.sets.reduce((sum, { reps }) => sum + reps!.min, 0));
    expect([totals, setsAt(3, 0)]).toEqual([[24, 18, 15, 6], '92.5×2 92.5×2 92.5×2']);
    expect(ruleAt(3, 0).pass).toEqual(added({ kind: 'training-max', load: lb(10) }));
  });
});

describe('the plans of data/programs.json', () => {
  /** True if the slot's exercise or one of its substitutes matches. */
  const isOffered = ({ exercise, substitutes = [] }: SlotSketch, other: string): boolean => {
    const meant = exercisesOfPlans[other]!.exercise;
    return meant === exercise || substitutes.includes(exerciseId(meant));
  };

  // Not compared: equipment and durations follow from other data here, and nothing uses the importance of a line.
  it('are loaded without loss: every exercise with its sets, repetitions, times, tempo, rests, words and alternatives', () => {
    const loaded = new Map(plans().map((sketch) => [sketch.key, sketch] as const));
    const lost = readPlans().programs.flatMap(({ plans: list }) =>
      list.flatMap((plan) => {
        const { details, weeks } = loaded.get(plan.id)!;
        const texts = details.goal === plan.goal.slice(0, 1000) && details.daysPerWeek === plan.daysPerWeek ? [] : [`${plan.id}: details`];
        const slots = weeks.map(({ days }) => days.map((day) => day.slots));
        return [
          ...texts,
          ...slots.flatMap((week, weekAt) =>
            plan.workouts.flatMap((workout, dayAt) =>
              workout.groups
                .flatMap((group) => group.exercises)
                .flatMap((one, at) => {
                  const slot = week[dayAt]![at]!;
                  const [set] = slot.sets;
                  const kept =
                    (exercisesOfPlans[one.exerciseId]!.nearest !== true || slot.note!.startsWith(one.exerciseName)) &&
                    (one.exerciseId === 'norwegian_4x4' || slot.sets.length === one.sets) &&
                    (one.repsMin === undefined || set!.reps!.min === one.repsMin) &&
                    (one.repsMax === undefined || (set!.reps!.max ?? set!.reps!.min) === one.repsMax) &&
                    (one.durationSeconds === undefined || one.repsMin !== undefined || set!.seconds === one.durationSeconds) &&
                    (one.tempo === undefined || set!.tempo === one.tempo.replaceAll('-', '')) &&
                    (one.restSeconds === undefined || set!.restSeconds === one.restSeconds) &&
                    (one.alternatives ?? []).every(({ exerciseId: other }) => isOffered(slot, other)) &&
                    (one.load === undefined || slot.note!.includes(one.load)) &&
                    (one.notes === undefined || slot.note!.includes(one.notes));
                  return kept ? [] : [`${plan.id}, week ${weekAt + 1}, ${workout.label}, ${one.exerciseId}`];
                }),
            ),
          ),
        ];
      }),
    );
    expect(lost).toEqual([]);
  });
});
