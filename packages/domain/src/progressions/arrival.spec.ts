// The state of the rules depends only on the workouts as currently known, not on the order of the log, the delay of the reactor or repeated
// deliveries.
import { daysLater } from '@spotter/contracts/civil-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRejected, type Load } from '../kernel.js';
import type { ProgramTree, Slot } from '../programs/program-tree.js';
import { prescribedWorkout } from '../workouts/prescribed.js';
import { unknownWorkout, type WorkoutState } from '../workouts/workout-state.js';
import { progression } from './progression.js';
import type { ProgressionCommand } from './progression-commands.js';
import type { ProgressionEvent } from './progression-events.js';
import { historyOf, noProgress, scopeStatesOf, type ProgressionState } from './progression-state.js';
import { readyRules } from './ready-rules.js';
import { asAsked, oneShort, trained, type Perform } from './testing.js';
import { maxesInForce } from './training-max-steps.js';

const kg = (value: number): Load => ({ value, unit: 'kg' });
const of = { customerId: 'c1', assignedProgramId: 'p1' } as const;
const firstDay = '2026-01-05T10:00:00.000Z';
const maxes = [{ exerciseId: 'press', load: kg(60), at: daysLater(firstDay, -1), source: null }];

const slot = (exerciseId: string, ruleId: string, isMax: boolean): Slot => ({
  id: `s-${exerciseId}`,
  exerciseId,
  kind: 'straight',
  ruleId,
  sets: [
    {
      id: `${exerciseId}-1`,
      setType: isMax ? 'amrap' : 'work',
      reps: { min: 5, ...(isMax && { amrap: true }) },
      load: isMax ? { kind: 'percent-training-max', percent: 95 } : { kind: 'absolute', load: kg(60) },
    },
  ],
});
const tree: ProgramTree = {
  rules: [
    { id: 'linear', ...readyRules('kg')['linear-upper'], fail: { after: 2, do: [{ kind: 'deload', percent: 10 }] }, skippedCounts: true },
    { id: 'maxes', ...readyRules('kg').nsuns },
  ],
  weeks: [{ id: 'w', days: [{ id: 'd', slots: [slot('squat', 'linear', false), slot('press', 'maxes', true)] }] }],
};
// The plan of a workout is fixed at its start, so it is the same here whatever is judged meanwhile.
const prescribed = prescribedWorkout({
  tree,
  nodeId: 'd',
  programId: 'program',
  programVersion: 1,
  assignedProgramVersion: 1,
  bases: { trainingMaxes: { press: { load: kg(60) } }, oneRepMaxes: {} },
  states: {},
  unit: 'kg',
})!;
const performs: readonly Perform[] = [
  asAsked,
  oneShort,
  () => null,
  (set, one) => ({ ...asAsked(set, one), reps: 2 }),
  (set, one) => ({ ...asAsked(set, one), reps: 9 }),
];

/** One entry of the log: the workout, and the change to it. */
type Entry = { readonly workout: number; readonly kind: 'known-as' | 'joined' | 'missed' | 'skip' | 'unskip'; readonly perform: number };
const entriesOf = (workout: number): fc.Arbitrary<readonly Entry[]> => {
  const known = fc.record({ kind: fc.constant('known-as' as const), perform: fc.nat(performs.length - 1) });
  const rule = fc.constantFrom('skip' as const, 'unskip' as const).map((kind) => ({ kind, perform: 0 }));
  // Another device started it earlier, and its command arrives only now.
  const joined = fc.constant({ kind: 'joined' as const, perform: 0 });
  const finished = fc.oneof(
    { weight: 4, arbitrary: known.map((first) => [first]) },
    { weight: 1, arbitrary: fc.constant([{ kind: 'missed' as const, perform: 0 }]) },
  );
  return fc.tuple(finished, fc.array(fc.oneof(known, rule, joined), { maxLength: 3 })).map(([first, then]) =>
    [...first, ...then.filter(({ kind }) => first[0]?.kind !== 'missed' || kind === 'skip' || kind === 'unskip')].map((entry) => ({
      workout,
      ...entry,
    })),
  );
};
/** Interleaves the logs, keeping each workout's own order. */
const interleaved = (logs: readonly (readonly Entry[])[], choices: readonly number[]): readonly Entry[] => {
  const rest = logs.map((entries) => [...entries]);
  const merged: Entry[] = [];
  for (let turn = 0; rest.some(({ length }) => length > 0); turn += 1) {
    const open = rest.filter(({ length }) => length > 0);
    merged.push(open[choices[turn % choices.length]! % open.length]!.shift()!);
  }
  return merged;
};

const beginOf = (workout: number): string => daysLater(firstDay, workout * 2);
const stateAfter = (before: WorkoutState | undefined, workout: number, { kind, perform }: Entry): WorkoutState => {
  const workoutId = `w${workout}`;
  if (kind === 'missed') return { ...unknownWorkout, status: 'skipped', workoutId, customerId: of.customerId, prescribed };
  // Earlier than the start of the previous workout.
  if (kind === 'joined') return { ...before!, startedAt: daysLater(beginOf(workout), -3) };
  return trained(workoutId, before?.startedAt ?? beginOf(workout), prescribed, performs[perform]!);
};

/** Runs the log. Before each entry, the reactor handles `pace` of the earlier entries, each of them `times` times. */
const run = (log: readonly Entry[], pace: readonly number[], times: readonly number[]) => {
  let state: ProgressionState = progression.initial;
  const recorded: ProgressionEvent[] = [];
  const workouts = new Map<number, WorkoutState>();
  const decide = (command: ProgressionCommand, occurredAt: string): void => {
    const outcome = progression.decide(state, command, {
      now: occurredAt,
      occurredAt,
      actor: { account: null, membership: null, role: 'system' },
    });
    if (isRejected(outcome)) return;
    recorded.push(...outcome);
    state = outcome.reduce(progression.evolve, state);
  };
  const lookups = (workout: number) => ({
    assignedProgramId: of.assignedProgramId,
    workout: workouts.get(workout) ?? unknownWorkout,
    maxes,
  });
  const payload = (workout: number) => ({ customerId: of.customerId, workoutId: `w${workout}` });
  let read = 0;
  const react = (until: number): void => {
    for (; read < until; read += 1)
      for (let time = 0; time < times[read % times.length]!; time += 1) {
        const { workout, kind } = log[read]!;
        if (kind === 'skip' || kind === 'unskip') continue;
        // A missed workout is ordered by the time of the skip.
        decide({ type: 'apply-progression', payload: payload(workout), lookups: lookups(workout) }, beginOf(workout));
      }
  };
  for (const [index, entry] of log.entries()) {
    react(Math.min(index, read + pace[index % pace.length]!));
    const { workout, kind } = entry;
    // Coaches skip a rule later than everything else in the log.
    const now = daysLater(firstDay, 100 + index);
    if (kind === 'skip')
      decide({ type: 'skip-progression', payload: { ...payload(workout), reason: 'was ill' }, lookups: lookups(workout) }, now);
    else if (kind === 'unskip') decide({ type: 'unskip-progression', payload: payload(workout), lookups: lookups(workout) }, now);
    else workouts.set(workout, stateAfter(workouts.get(workout), workout, entry));
  }
  react(log.length);
  return { recorded, state };
};
const standing = (state: ProgressionState) => {
  const progress = state.programs[of.assignedProgramId] ?? noProgress;
  return { scopes: scopeStatesOf(progress), skipped: progress.skipped, maxes: maxesInForce(maxes, historyOf(progress)) };
};

describe('the rules of a client', () => {
  const numbers = fc.array(fc.nat(5), { minLength: 1, maxLength: 8 });
  const times = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
  const logs = fc.tuple(...[0, 1, 2, 3].map(entriesOf));

  it('reach the same state in any order of the log, with corrections and skips, for a late reactor that repeats itself', () => {
    fc.assert(
      fc.property(logs, numbers, numbers, times, (each, choices, pace, again) => {
        const inOrder = run(each.flat(), [99], [1]);
        const arrived = run(interleaved(each, choices), pace, again);
        expect(standing(arrived.state)).toEqual(standing(inOrder.state));
        // The recorded events are enough, even if each is delivered twice.
        const twice = arrived.recorded.flatMap((event) => [event, event]);
        expect(standing(twice.reduce(progression.evolve, progression.initial))).toEqual(standing(arrived.state));
      }),
    );
  });

  it('order a missed workout by its skip, even if its rule was skipped before the reactor read that event', () => {
    const trainedAsAsked = [0, 2].map((workout): Entry => ({ workout, kind: 'known-as', perform: 0 }));
    const missed = (['missed', 'skip', 'unskip'] as const).map((kind): Entry => ({ workout: 1, kind, perform: 0 }));
    const log = [trainedAsAsked[0]!, ...missed, trainedAsAsked[1]!];
    expect(standing(run(log, [0], [1]).state)).toEqual(standing(run(log, [99], [1]).state));
    expect(standing(run(log, [0], [1]).state).scopes['linear/squat']).toMatchObject({ fails: 0, plus: kg(5) });
  });
});
