// Imports the same session of a file again: new sets, changed sets, and undoing the import.
import { describe, expect, it } from 'vitest';
import { isRejected } from '../../kernel.js';
import { specOf } from '../../testing.js';
import { importedDifference } from './imported-difference.js';
import { workout } from '../workout.js';
import type { ImportWorkout, WorkoutCommand } from '../workout-commands.js';
import type { ActualSet, WorkoutEvent } from '../workout-events.js';

const given = specOf(workout);
const startedAt = '2026-11-20T09:00:00.000Z';
const of = { workoutId: 'w1', customerId: 'c1' };
const reps = (count: number): ActualSet => ({ reps: count });

type SetOfFile = ImportWorkout['payload']['sets'][number];
/** Sets of a file, `e1 5` for five repetitions of exercise e1. */
const sets = (...written: readonly string[]): SetOfFile[] =>
  written.map((text, index) => {
    const [exerciseId, count] = text.split(' ');
    const performedAt = `2026-11-20T09:00:0${index}.000Z`;
    return { setId: `s${index}`, exerciseId: exerciseId!, setType: 'work', actual: reps(Number(count)), performedAt };
  });
const imported = (list: readonly SetOfFile[], importId = 'i1'): WorkoutEvent => ({
  type: 'WorkoutImported',
  data: { ...of, importId, format: 'strong', startedAt, sets: list },
});
const again = (list: readonly SetOfFile[], { amend = false, importId = 'i2', at = startedAt } = {}): WorkoutCommand => ({
  type: 'reimport-workout',
  payload: { ...of, importId, format: 'strong', startedAt: at, sets: list, amend },
});
const undo = (importId: string): WorkoutCommand => ({ type: 'undo-workout-import', payload: { workoutId: 'w1', importId } });
const folded = (...events: WorkoutEvent[]) => events.reduce(workout.evolve, workout.initial);

/** Result of comparing a file of the second list with a workout that was imported from the first. */
const difference = (before: readonly string[], now: readonly string[]) => {
  const { added, changed, equal } = importedDifference(folded(imported(sets(...before))), sets(...now));
  const text = (exerciseId: string, actual: ActualSet): string => `${exerciseId} ${actual.reps}`;
  return {
    added: added.map((set) => text(set.exerciseId, set.actual)),
    changed: changed.map(({ exerciseId, here, file }) => `${text(exerciseId, here)} > ${file.reps}`),
    equal,
  };
};

describe('the difference between a file and the imported workout', () => {
  it.each([
    ['nothing', ['a 5', 'a 5', 'b 8'], ['a 5', 'a 5', 'b 8'], { added: [], changed: [], equal: 3 }],
    ['a corrected set', ['a 5', 'a 6', 'b 8'], ['a 5', 'a 7', 'b 8'], { added: [], changed: ['a 6 > 7'], equal: 2 }],
    ['a set more at the end', ['a 5', 'b 8'], ['a 5', 'b 8', 'b 9'], { added: ['b 9'], changed: [], equal: 2 }],
    ['a set more at the beginning', ['a 5', 'b 8'], ['a 4', 'a 5', 'b 8'], { added: ['a 4'], changed: [], equal: 2 }],
    ['a set more in the middle', ['a 5', 'a 6', 'b 8'], ['a 5', 'a 9', 'a 6', 'b 8'], { added: ['a 9'], changed: [], equal: 3 }],
    ['the same set once more', ['a 5', 'a 5'], ['a 5', 'a 5', 'a 5'], { added: ['a 5'], changed: [], equal: 2 }],
    ['another exercise', ['a 5'], ['a 5', 'c 5'], { added: ['c 5'], changed: [], equal: 1 }],
    ['a set less', ['a 5', 'a 6'], ['a 6'], { added: [], changed: [], equal: 1 }],
    ['an exercise of another name', ['a 5', 'a 6', 'b 8'], ['x 5', 'x 6', 'b 8'], { added: [], changed: [], equal: 3 }],
    ['a corrected and a new set', ['a 5', 'a 6'], ['a 5', 'a 7', 'a 8'], { added: ['a 8'], changed: ['a 6 > 7'], equal: 1 }],
    [
      'an exercise of another mapping that the session has too',
      ['a 5', 'a 6', 'b 8'],
      ['b 5', 'b 6', 'b 8'],
      { added: [], changed: [], equal: 3 },
    ],
    ['two exercises with their mappings swapped', ['a 5', 'a 6', 'b 8'], ['b 5', 'b 6', 'a 8'], { added: [], changed: [], equal: 3 }],
    ['an exercise of another mapping and a corrected set', ['a 5', 'b 8'], ['b 5', 'b 9'], { added: [], changed: ['b 8 > 9'], equal: 1 }],
    ['another first exercise with the same repetitions', ['a 5', 'b 5'], ['c 5', 'a 5', 'b 5'], { added: ['c 5'], changed: [], equal: 2 }],
    ['nothing left of it', ['a 5'], ['b 6'], { added: ['b 6'], changed: [], equal: 0 }],
  ])('is %s', (_what, before, now, expected) => expect(difference(before, now)).toEqual(expected));

  it('gives new sets ids that no set of the workout has', () => {
    const state = folded(imported(sets('a 5', 'a 6')));
    const { added } = importedDifference(state, sets('a 4', 'a 5', 'a 6', 'a 7'));
    expect(added.map(({ setId, actual }) => [setId, actual.reps])).toEqual([
      ['s2', 4],
      ['s3', 7],
    ]);
  });

  it.each([
    ['an exercise that replaces another one', ['a 5', 'a 6'], ['b 8', 'b 9', 'b 10']],
    ['a set for one that somebody removed', ['a 5', 'a 6'], ['a 5', 'a 7']],
  ])('gives added sets ids of their own: %s', (_what, before, now) => {
    const removed: WorkoutEvent = { type: 'SetVoided', data: { ...of, setId: 's1', exerciseId: 'a', reason: 'x', changedAt: startedAt } };
    const state = folded(imported(sets(...before)), removed);
    const { added } = importedDifference(state, sets(...now));
    const ids = [...Object.keys(state.sets), ...added.map(({ setId }) => setId)];
    expect(added.length).toBeGreaterThan(0);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it('adds the sets of an undone import again beside those of later ones and of the client', () => {
    const [, , third] = sets('a 5', 'a 6', 'a 9');
    const state = folded(imported(sets('a 5', 'a 6')), { type: 'ImportedSetsAdded', data: { ...of, importId: 'i2', sets: [third!] } });
    const undone: WorkoutEvent = {
      type: 'WorkoutImportUndone',
      data: { ...of, importId: 'i1', sets: sets('a 5', 'a 6').map(({ setId, exerciseId }) => ({ setId, exerciseId })), isWhole: false },
    };
    const { added, changed } = importedDifference(workout.evolve(state, undone), sets('a 5', 'a 6'));
    expect([added.map(({ setId }) => setId), changed]).toEqual([['s0', 's1'], []]);
  });

  it('reads each set only a few times, however many sets it compares', () => {
    let reads = 0;
    const counting = (list: readonly SetOfFile[]): SetOfFile[] =>
      list.map(({ actual, ...set }) => ({
        ...set,
        get actual() {
          reads += 1;
          return actual;
        },
      }));
    const many = (first: number) => sets(...Array.from({ length: 150 }, (_, at) => `a ${first + at}`));
    const state = folded(imported(many(1)));
    expect(importedDifference(state, counting(many(500))).changed).toHaveLength(150);
    expect(reads).toBeLessThan(10 * 150);
  });

  it('is empty if somebody corrected or removed a set in the product', () => {
    const before = imported(sets('a 5', 'a 6'));
    const settled = { ...of, exerciseId: 'a', reason: 'x', changedAt: startedAt };
    const amended: WorkoutEvent = { type: 'SetAmended', data: { ...settled, setId: 's0', actual: reps(9), previous: reps(5) } };
    const voided: WorkoutEvent = { type: 'SetVoided', data: { ...settled, setId: 's1' } };
    expect(importedDifference(folded(before, amended, voided), sets('a 5', 'a 6'))).toEqual({ added: [], changed: [], equal: 2 });
  });
});

describe('importing a session again', () => {
  const before = imported(sets('a 5', 'b 8'));
  const added: WorkoutEvent = {
    type: 'ImportedSetsAdded',
    data: { ...of, importId: 'i2', sets: [{ ...sets('a 5', 'b 8', 'b 9')[2]! }] },
  };
  const now = '2026-11-26T12:00:00.000Z';
  const at = { now, occurredAt: now };
  const amended = (importId: string, actual: ActualSet, previous: ActualSet, reason = 'import'): WorkoutEvent => ({
    type: 'SetAmended',
    data: { ...of, setId: 's0', exerciseId: 'a', importId, actual, previous, reason, changedAt: now },
  });

  it('adds new sets', () =>
    given(before)
      .when(again(sets('a 5', 'b 8', 'b 9')))
      .then([added]));
  it('adds nothing when the file is imported again', () => {
    given(before)
      .when(again(sets('a 5', 'b 8')))
      .then({ rejected: 'workout-already-imported' });
    given(before, added)
      .when(again(sets('a 5', 'b 8', 'b 9')))
      .then({ rejected: 'workout-already-imported' });
  });
  it('amends changed sets on request only', () => {
    given(before)
      .when(again(sets('a 6', 'b 8')))
      .then({ rejected: 'workout-already-imported' });
    given(before)
      .when(again(sets('a 6', 'b 8'), { amend: true }), at)
      .then([amended('i2', reps(6), reps(5))]);
  });
  it('compares the next file with the imported values', () => {
    given(before, amended('i2', reps(6), reps(5)))
      .when(again(sets('a 6', 'b 8'), { amend: true, importId: 'i3' }), at)
      .then({ rejected: 'workout-already-imported' });
    given(before, amended('i2', reps(6), reps(5)))
      .when(again(sets('a 5', 'b 8'), { amend: true, importId: 'i3' }), at)
      .then([amended('i3', reps(5), reps(6))]);
  });
  it('moves the workout on request if the file has another time', () => {
    const later = '2026-11-20T11:00:00.000Z';
    given(before)
      .when(again(sets('a 5', 'b 8'), { at: later }))
      .then({ rejected: 'workout-already-imported' });
    given(before)
      .when(again(sets('a 5', 'b 8'), { amend: true, at: later }), at)
      .then([
        {
          type: 'ImportedWorkoutMoved',
          data: {
            ...of,
            importId: 'i2',
            startedAt: later,
            previous: { startedAt },
            sets: [
              { setId: 's0', performedAt: '2026-11-20T11:00:00.000Z' },
              { setId: 's1', performedAt: '2026-11-20T11:00:01.000Z' },
            ],
          },
        },
      ]);
  });
  it('rejects workouts that were not imported, and implausible data', () => {
    given()
      .when(again(sets('a 5')))
      .then({ rejected: 'workout-not-imported' });
    given(before)
      .when(again(sets('a 5000')))
      .then({ rejected: 'implausible-reps' });
  });

  describe('undoing an import', () => {
    const gone = (importId: string, list: readonly SetOfFile[], isWhole: boolean): WorkoutEvent => ({
      type: 'WorkoutImportUndone',
      data: { ...of, importId, sets: list.map(({ setId, exerciseId }) => ({ setId, exerciseId })), isWhole },
    });
    it('discards a workout that has only imported sets', () =>
      given(before)
        .when(undo('i1'))
        .then([gone('i1', sets('a 5', 'b 8'), true)]));
    it('keeps sets of other imports', () => {
      given(before, added)
        .when(undo('i2'))
        .then([gone('i2', sets('a 5', 'b 8', 'b 9').slice(2), false)]);
      given(before, added)
        .when(undo('i1'))
        .then([gone('i1', sets('a 5', 'b 8'), false)]);
    });
    it('restores the earlier values of amended sets, except those corrected since', () => {
      const back = amended('i2', reps(5), reps(6), 'import-undone');
      given(before, amended('i2', reps(6), reps(5)))
        .when(undo('i2'), at)
        .then([back]);
      const corrected: WorkoutEvent = {
        type: 'SetAmended',
        data: { ...of, setId: 's0', exerciseId: 'a', actual: reps(7), previous: reps(6), reason: 'miscounted', changedAt: now },
      };
      given(before, amended('i2', reps(6), reps(5)), corrected)
        .when(undo('i2'), at)
        .then({ rejected: 'nothing-to-undo' });
      given(before, amended('i2', reps(6), reps(5)), back)
        .when(undo('i2'), at)
        .then({ rejected: 'nothing-to-undo' });
    });
    it('restores the first values and time after two later imports are undone in any order', () => {
      const times = ['09:30', '10:00'].map((time) => `2026-11-20T${time}:00.000Z`);
      const later = ['i2', 'i3'].map((importId, index) =>
        again(sets(`a ${6 + index}`, 'b 8'), { amend: true, importId, at: times[index]! }),
      );
      const run = (...commands: readonly WorkoutCommand[]) =>
        commands.reduce((state, command) => {
          const outcome = workout.decide(state, command, { ...at, actor: { account: null, membership: null, role: 'system' } });
          return isRejected(outcome) ? state : outcome.reduce(workout.evolve, state);
        }, folded(before));
      const told = ({ startedAt: start, sets: all }: ReturnType<typeof run>) => [start, all['s0']!.actual.value, all['s0']!.performedAt];
      const first = [startedAt, reps(5), startedAt];
      expect(told(run(...later, undo('i2')))).toEqual([times[1], reps(7), times[1]]);
      expect(told(run(...later, undo('i2'), undo('i3')))).toEqual(first);
      expect(told(run(...later, undo('i3'), undo('i2')))).toEqual(first);
      expect(told(run(...later, undo('i2'), undo('i2'), undo('i3'), later[0]!, undo('i2')))).toEqual(first);
    });
    it('allows the same import again', () => {
      const command: WorkoutCommand = {
        type: 'import-workout',
        payload: { ...of, importId: 'i1', format: 'strong', startedAt, sets: sets('a 5', 'b 8') },
      };
      given(before, gone('i1', sets('a 5', 'b 8'), true))
        .when(command)
        .then([before]);
      given(before, added, gone('i2', sets('a 5', 'b 8', 'b 9').slice(2), false))
        .when(again(sets('a 5', 'b 8', 'b 9')))
        .then([added]);
    });
    it('rejects an import that added nothing', () => {
      given(before).when(undo('i9')).then({ rejected: 'nothing-to-undo' });
      given().when(undo('i1')).then({ rejected: 'workout-not-imported' });
    });
  });
});
