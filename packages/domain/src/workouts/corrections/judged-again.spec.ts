// A discarded workout leaves its rules as if nobody had trained it, and a restored one as before.
import { daysLater } from '@spotter/contracts/civil-date';
import { describe, expect, it } from 'vitest';
import { isRejected } from '../../kernel.js';
import type { ProgramTree } from '../../programs/program-tree.js';
import { prescribedWorkout } from '../prescribed.js';
import type { WorkoutState } from '../workout-state.js';
import { progression } from '../../progressions/progression.js';
import { noProgress, scopeStatesOf, type ProgressionState } from '../../progressions/progression-state.js';
import { readyRules } from '../../progressions/ready-rules.js';
import { asAsked, oneShort, trained, type Perform } from '../../progressions/testing.js';

const of = { customerId: 'c1', assignedProgramId: 'p1' } as const;
const firstDay = '2026-01-05T10:00:00.000Z';
const tree: ProgramTree = {
  rules: [
    { id: 'linear', ...readyRules('kg')['linear-upper'], fail: { after: 2, do: [{ kind: 'deload', percent: 10 }] }, skippedCounts: true },
  ],
  weeks: [
    {
      id: 'w',
      days: [
        {
          id: 'd',
          slots: [
            {
              id: 's',
              exerciseId: 'squat',
              kind: 'straight',
              ruleId: 'linear',
              sets: [{ id: 'l', setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'kg' } } }],
            },
          ],
        },
      ],
    },
  ],
};
const prescribed = prescribedWorkout({
  tree,
  nodeId: 'd',
  programId: 'program',
  programVersion: 1,
  assignedProgramVersion: 1,
  bases: { trainingMaxes: {}, oneRepMaxes: {} },
  states: {},
  unit: 'kg',
})!;
const done = (day: number, perform: Perform): WorkoutState => trained(`w${day}`, daysLater(firstDay, day), prescribed, perform);
const off = (workout: WorkoutState): WorkoutState => ({ ...workout, status: 'discarded', setsOut: Object.keys(workout.sets) });

/** Judges the workouts in turn, each as it is then. */
const after = (...workouts: readonly WorkoutState[]) => {
  const [codes, times]: [string[], string[]] = [[], []];
  const state = workouts.reduce<ProgressionState>((current, workout) => {
    const outcome = progression.decide(
      current,
      {
        type: 'apply-progression',
        payload: { customerId: of.customerId, workoutId: workout.workoutId },
        lookups: { assignedProgramId: of.assignedProgramId, workout, maxes: [] },
      },
      { now: firstDay, occurredAt: firstDay, actor: { account: null, membership: null, role: 'system' } },
    );
    codes.push(isRejected(outcome) ? outcome.rejected : outcome.map(({ type }) => type).join());
    if (!isRejected(outcome)) times.push(...outcome.flatMap(({ data }) => ('at' in data ? [data.at] : [])));
    return isRejected(outcome) ? current : outcome.reduce(progression.evolve, current);
  }, progression.initial);
  return { states: scopeStatesOf(state.programs[of.assignedProgramId] ?? noProgress), codes, times };
};

describe('a rule', () => {
  it('takes back what a workout caused when it is discarded, and applies it again when it is restored', () => {
    const [first, second] = [done(0, asAsked), done(2, asAsked)];
    expect(after(first, second, off(second))).toMatchObject({
      states: after(first).states,
      codes: ['ProgressionApplied', 'ProgressionApplied', 'ProgressionRevised'],
    });
    expect(after(first, second, off(second), second).states).toEqual(after(first, second).states);
  });

  it('counts the failures on both sides of a discarded success in a row', () => {
    const [first, second, third] = [done(0, oneShort), done(2, asAsked), done(4, oneShort)];
    expect(after(first, second, third, off(second)).states).toEqual(after(first, third).states);
    expect(after(first, third).states).not.toEqual(after(first, second, third).states);
  });

  it('changes nothing for a second delivery, and for a workout that was discarded before it was judged', () => {
    const workout = done(0, asAsked);
    expect(after(workout, off(workout), off(workout)).codes).toEqual(['ProgressionApplied', 'ProgressionRevised', 'progression-unchanged']);
    expect(after(off(workout))).toMatchObject({ states: {}, codes: ['progression-unchanged'] });
  });

  it('takes the verdict back also if the client has begun the workout again by then', () => {
    const workout = done(0, asAsked);
    const again: WorkoutState = { ...off(workout), status: 'in-progress', startedAt: daysLater(firstDay, 1), sets: {} };
    expect(after(workout, again, again)).toMatchObject({
      codes: ['ProgressionApplied', 'ProgressionRevised', 'progression-unchanged'],
      // The start of the next run moves nothing in the order of training.
      times: [firstDay, firstDay],
    });
  });

  it('judges a skip after the discard as a skip', () => {
    const workout = done(0, asAsked);
    const skipped: WorkoutState = { ...off(workout), status: 'skipped' };
    expect(after(workout, skipped).states).toEqual(after({ ...workout, status: 'skipped' }).states);
  });
});
