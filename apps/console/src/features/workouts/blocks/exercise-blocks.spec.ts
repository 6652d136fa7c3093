import { describe, expect, it } from 'vitest';
import { exerciseBlocks } from './exercise-blocks.js';
import type { SetView, WorkoutView } from '../fold-workout.js';

const target = (prescriptionId: string) => ({ prescriptionId, setType: 'work', reps: { min: 5 }, restSeconds: 90 });
const slot = (slotId: string, exerciseId: string, over: object = {}) => ({
  slotId,
  exerciseId,
  kind: 'straight',
  sets: [target(`${slotId}-1`), target(`${slotId}-2`)],
  ...over,
});
const done = (id: string, exerciseId: string, prescriptionId: string | null, over: Partial<SetView> = {}): SetView => ({
  id,
  exerciseId,
  prescriptionId,
  setType: 'work',
  actual: { reps: 5 },
  performedAt: `2026-11-21T10:0${id.at(-1) ?? '0'}:00.000Z`,
  voided: false,
  amended: false,
  state: 'saved',
  code: null,
  ...over,
});
const workout = (slots: ReturnType<typeof slot>[], sets: readonly SetView[], exercises: WorkoutView['exercises'] = []): WorkoutView => ({
  id: 'w',
  customerId: 'me',
  customer: null,
  name: null,
  status: 'in-progress',
  assignedProgramId: null,
  week: 1,
  day: 1,
  scheduledOn: null,
  startedAt: null,
  endedAt: null,
  setsPlanned: 0,
  setsDone: 0,
  tonnageKg: 0,
  source: 'program',
  assignedProgramVersion: 1,
  sessionRpe: null,
  notes: null,
  exercises,
  prescribed: { programId: 'p', programVersion: 1, assignedProgramVersion: 1, nodeId: 'n', week: 1, day: 1, slots },
  sets,
  previous: [{ exerciseId: 'squat', sets: [{ setType: 'work', actual: { reps: 6 } }] }],
  version: 1,
});
const layOut = (view: WorkoutView) =>
  exerciseBlocks(view).map((block) => [
    block.exerciseId,
    block.rows.map((row) => [row.target?.prescriptionId ?? null, row.done?.id ?? null]),
  ]);

describe('the rows of a workout', () => {
  it('pair each target with its set, and list further sets below', () => {
    const view = workout([slot('s', 'squat')], [done('x2', 'squat', null), done('x1', 'squat', 's-2')]);
    expect(layOut(view)).toEqual([
      [
        'squat',
        [
          ['s-1', null],
          ['s-2', 'x1'],
          [null, 'x2'],
        ],
      ],
    ]);
  });

  it('reopen the target of a voided set', () => {
    const [block] = exerciseBlocks(workout([slot('s', 'squat')], [done('x1', 'squat', 's-1', { voided: true })]));
    expect(block?.rows[0]?.done).toBeNull();
    expect(block?.voided.map((set) => set.id)).toEqual(['x1']);
  });

  it('repeat the targets of a circuit for every round', () => {
    const view = workout([slot('s', 'squat', { rounds: 2 })], [done('x1', 'squat', 's-1'), done('x2', 'squat', 's-1')]);
    expect(layOut(view)).toEqual([
      [
        'squat',
        [
          ['s-1', 'x1'],
          ['s-2', null],
          ['s-1', 'x2'],
          ['s-2', null],
        ],
      ],
    ]);
  });

  it('show the previous workout beside each row', () => {
    expect(exerciseBlocks(workout([slot('s', 'squat')], []))[0]?.rows.map((row) => row.previous)).toEqual([{ reps: 6 }, null]);
  });

  it('keep the targets when the exercise is swapped', () => {
    const [block] = exerciseBlocks(
      workout([slot('s', 'squat')], [done('x1', 'leg-press', 's-1')], [{ slotId: 's', exerciseId: 'leg-press', skipped: false }]),
    );
    expect(block).toMatchObject({ exerciseId: 'leg-press', swapped: true });
    expect(block?.rows[0]?.done?.id).toBe('x1');
  });

  describe('after a swap in the middle of an exercise', () => {
    const swapped = [{ slotId: 's', exerciseId: 'leg-press', skipped: false }];
    const sets = [done('x1', 'squat', 's-1'), done('x2', 'squat', null)];

    it('keep done sets with the old exercise and move open targets to the new one', () => {
      expect(layOut(workout([slot('s', 'squat')], sets, swapped))).toEqual([
        [
          'squat',
          [
            ['s-1', 'x1'],
            [null, 'x2'],
          ],
        ],
        ['leg-press', [['s-2', null]]],
      ]);
    });

    it('have no open rows for the old exercise, and mark the new one as swapped', () => {
      const [first, other] = exerciseBlocks(workout([slot('s', 'squat')], sets, swapped));
      expect(first).toMatchObject({ left: true, swapped: false });
      expect(other).toMatchObject({ slotId: 's', left: false, swapped: true });
    });

    it('keep a voided set with its own exercise', () => {
      const [first, other] = exerciseBlocks(workout([slot('s', 'squat')], [done('x1', 'squat', 's-1', { voided: true })], swapped));
      expect([first?.voided.map(({ id }) => id), other?.voided]).toEqual([['x1'], []]);
    });

    it('form one block again after the swap is undone', () => {
      expect(exerciseBlocks(workout([slot('s', 'squat')], sets, [{ slotId: 's', exerciseId: 'squat', skipped: false }]))).toHaveLength(1);
    });
  });

  describe('with planned loads', () => {
    const loaded = slot('s', 'squat', { sets: [{ ...target('s-1'), load: { value: 80, unit: 'kg' } }] });
    const swapped = [{ slotId: 's', exerciseId: 'leg-press', skipped: false }];

    it('show no target load for an exercise that was swapped in, and keep the planned one apart', () => {
      const [row] = exerciseBlocks(workout([loaded], [], swapped))[0]!.rows;
      expect(row?.target).toEqual(target('s-1'));
      expect(row?.plannedLoad).toEqual({ value: 80, unit: 'kg' });
    });

    it('show no target load for a set that was done with another exercise', () => {
      const [block] = exerciseBlocks(workout([loaded], [done('x1', 'leg-press', 's-1')], swapped));
      expect(block?.rows[0]?.target?.load).toBeUndefined();
    });

    it('show the target load of the planned exercise', () => {
      const [row] = exerciseBlocks(workout([loaded], []))[0]!.rows;
      expect([row?.target?.load, row?.plannedLoad]).toEqual([{ value: 80, unit: 'kg' }, undefined]);
    });

    it('derive warm-ups from no load of another exercise', () => {
      const asked: unknown[] = [];
      exerciseBlocks({ ...workout([loaded], [], swapped), previous: [] }, ({ load }) => {
        asked.push(load);
        return [];
      });
      expect(asked).toEqual([null]);
    });
  });

  it('include sets of exercises that the workout does not list', () => {
    expect(layOut(workout([slot('s', 'squat')], [done('x1', 'curl', null)]))).toEqual([
      [
        'squat',
        [
          ['s-1', null],
          ['s-2', null],
        ],
      ],
      ['curl', [[null, 'x1']]],
    ]);
  });
});
