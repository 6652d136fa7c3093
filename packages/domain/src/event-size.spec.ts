import { describe, expect, it } from 'vitest';
import type { PrescribedWorkout } from './workouts/prescribed-workout.js';
import { isRejected } from './kernel.js';
import { importRun } from './imports/import.js';
import { plan } from './assigned-programs/plan.js';
import { program } from './programs/program.js';
import { emptyTree, type Day, type Prescription, type ProgramTree, type Week } from './programs/program-tree.js';
import { applyEdit } from './programs/tree.js';
import { coachContext } from './testing.js';
import { prescribedWorkout } from './workouts/prescribed.js';
import { workout } from './workouts/workout.js';

// The log rejects larger events, so everything that the domain accepts must fit, with ids as long as real ones.
const maxBytes = 64 * 1024;
const id = (prefix: number, index: number): string =>
  `0197f0aa-${String(prefix).padStart(4, '0')}-7000-8000-${String(index).padStart(12, '0')}`;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const largest = (
  outcome: ReturnType<typeof program.decide> | ReturnType<typeof plan.decide> | ReturnType<typeof workout.decide>,
): number => {
  if (isRejected(outcome)) throw new Error(outcome.rejected);
  return Math.max(...outcome.map(bytes));
};

const prescription = (index: number): Prescription => ({
  id: id(4, index),
  setType: 'back-off',
  reps: { min: 10, max: 12, amrap: false },
  load: { kind: 'percent-of-lift', exerciseId: id(5, 1), percent: 77.5, of: 'training-max' },
  tempo: '30X1',
  restSeconds: 180,
  effort: { kind: 'rpe', value: 8.5, as: 'cap' },
  rounding: { step: 2.5, unit: 'kg', mode: 'nearest' },
});
const day = (exercises: number): Day => ({
  id: id(2, 1),
  name: { en: 'A long day', tr: 'Uzun bir gün' },
  slots: Array.from({ length: exercises }, (_, slot) => ({
    id: id(3, slot),
    exerciseId: id(5, slot),
    kind: 'superset' as const,
    label: 'A1',
    note: 'Yavaş in, güçlü kalk. '.repeat(10),
    sets: Array.from({ length: 5 }, (__, set) => prescription(slot * 5 + set)),
  })),
});
const weekOf = (exercises: number): Week => ({ id: id(1, 1), days: [day(exercises)] });
const accepted = (exercises: number): boolean => !('rejected' in applyEdit(emptyTree, { kind: 'add-week', week: weekOf(exercises) }));
const maxExercises = Array.from({ length: 30 }, (_, index) => index + 1).findLast(accepted) ?? 0;
const fullDay = weekOf(maxExercises);
const tree: ProgramTree = { weeks: [fullDay], rules: [] };

describe('the largest accepted events fit into the log', () => {
  it('accepts a day of a dozen exercises, five sets each, with every field filled', () => expect(maxExercises).toBeGreaterThanOrEqual(12));

  it('fits a week of the fullest day', () => {
    const details = { name: { en: 'Full' }, visibility: 'gym' as const };
    const command = { type: 'draft-program', payload: { programId: id(0, 1), details, weeks: [fullDay] } } as const;
    expect(largest(program.decide(program.initial, command, coachContext))).toBeLessThan(maxBytes);
  });

  it('fits the snapshot of the fullest day, with every load explained', () => {
    const bases = {
      trainingMaxes: { [id(5, 1)]: { load: { value: 142.5, unit: 'kg' as const }, source: `${id(6, 1)}/123456` } },
      oneRepMaxes: {},
    };
    const identity = { nodeId: id(2, 1), programId: id(0, 1), programVersion: 1, assignedProgramVersion: 1 };
    const prescribed: PrescribedWorkout | null = prescribedWorkout({ ...identity, tree, bases, states: {}, unit: 'kg' });
    const payload = { workoutId: id(7, 1), customerId: id(8, 1), startedAt: '2026-11-23T09:00:00.000Z' };
    const outcome = workout.decide(workout.initial, { type: 'start-workout', payload, lookups: { prescribed } }, coachContext);
    expect(largest(outcome)).toBeLessThan(maxBytes);
  });

  it('fits a plan of three hundred workouts', () => {
    const outline = Array.from({ length: 300 }, (_, index) => ({
      week: Math.floor(index / 6) + 1,
      day: (index % 6) + 1,
      nodeId: id(2, index),
    }));
    const payload = { assignedProgramId: id(9, 1), customerId: id(8, 1), programId: id(0, 1), startsOn: '2026-11-23' };
    const lookups = { programVersion: 1, outline, plannedWorkoutIds: outline.map((_, index) => id(7, index)) };
    expect(largest(plan.decide(plan.initial, { type: 'assign-program', payload, lookups }, coachContext))).toBeLessThan(maxBytes);
  });

  it('fits an imported workout of two hundred sets', () => {
    const at = '2026-11-23T09:00:00.000Z';
    const sets = Array.from({ length: 200 }, (_, index) => ({
      setId: id(10, index),
      exerciseId: id(5, 1),
      setType: 'work' as const,
      actual: { reps: 10, load: { value: 44.092_452_436_975_51, unit: 'lb' as const }, rpe: 8.5 },
      performedAt: at,
    }));
    const payload = { workoutId: id(7, 1), customerId: id(8, 1), importId: id(11, 1), format: 'strong', startedAt: at, sets };
    expect(largest(workout.decide(workout.initial, { type: 'import-workout', payload }, coachContext))).toBeLessThan(maxBytes);
  });
});

describe('rejection of events that would not fit', () => {
  it('rejects an imported workout with long notes in every set', () => {
    const at = '2026-11-23T09:00:00.000Z';
    const sets = Array.from({ length: 200 }, (_, index) => ({
      setId: id(10, index),
      exerciseId: id(5, 1),
      setType: 'work' as const,
      actual: { reps: 10 },
      performedAt: at,
      note: 'ağır'.repeat(100),
    }));
    const payload = { workoutId: id(7, 1), customerId: id(8, 1), importId: id(11, 1), format: 'strong', startedAt: at, sets };
    const outcome = workout.decide(workout.initial, { type: 'import-workout', payload }, coachContext);
    expect(outcome).toMatchObject({ rejected: 'workout-too-large' });
  });

  it('rejects an import that maps a thousand long names', () => {
    const mapping = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${'x'.repeat(60)}${index}`, 'new']));
    const lookups = { customerId: id(8, 1), format: 'strong', unitNeeded: false, timeZoneNeeded: false };
    const outcome = importRun.decide(
      importRun.initial,
      { type: 'import-workouts', payload: { importId: id(11, 1), mapping }, lookups },
      coachContext,
    );
    expect(outcome).toMatchObject({ rejected: 'mapping-too-large' });
  });
});
