import { describe, expect, it } from 'vitest';
import type { ExerciseBlock, SetRow } from '../blocks/exercise-blocks.js';
import type { Group } from '../blocks/groups.js';
import type { SetView } from '../fold-workout.js';
import {
  amrapResult,
  emomResult,
  forTimeResult,
  forTimeText,
  lastReading,
  lastTimedRound,
  nextAmrapRound,
  previousForTime,
} from './group-result.js';

/** @param reps of each set; null for an open one */
const block = (slotId: string, planned: number, reps: readonly (number | null)[], skipped = false) =>
  ({
    slotId,
    skipped,
    rows: reps.map((count, at): SetRow => ({
      key: `${slotId}-${at}`,
      number: at + 1,
      setType: 'work',
      // Only the first set is planned; sets beyond the plan have no target.
      target: at === 0 ? { prescriptionId: slotId, setType: 'work', reps: { min: planned } } : null,
      previous: null,
      done: count === null ? null : ({ id: `${slotId}-${at}`, voided: false, actual: { reps: count } } as SetView),
    })),
  }) as ExerciseBlock;
const group = (...blocks: ExerciseBlock[]): Group => ({ key: 'g', kind: 'amrap', letter: 'A', blocks });

describe('the result of an AMRAP', () => {
  it.each([
    ['nothing yet', [block('a', 5, [null]), block('b', 10, [null])], { rounds: 0, reps: 0 }],
    ['whole rounds', [block('a', 5, [5, 5]), block('b', 10, [10, 10])], { rounds: 2, reps: 0 }],
    ['an exercise of the next round', [block('a', 5, [5, 5]), block('b', 10, [10])], { rounds: 1, reps: 5 }],
    ['a partial set', [block('a', 5, [5, 5]), block('b', 10, [10, 4])], { rounds: 1, reps: 9 }],
    ['skipped exercises', [block('a', 5, [5, 5]), block('b', 10, [null], true)], { rounds: 2, reps: 0 }],
  ] as const)('counts rounds and repetitions: %s', (_, blocks, result) => {
    expect(amrapResult(group(...blocks))).toEqual(result);
  });

  it('plans the next round like the first, once the planned sets are done', () => {
    const rows = nextAmrapRound(group(block('a', 5, [5]), block('b', 10, [null]), block('c', 3, [null], true)));
    expect(rows.map(({ row }) => [row.key, row.number, row.target?.reps?.min])).toEqual([
      ['a-extra-2', 2, 5],
      ['b-0', 1, 10],
    ]);
  });
});

describe('the result of an EMOM', () => {
  it('counts rounds in which every exercise is done', () => {
    expect(emomResult({ ...group(block('a', 5, [5, 5, null]), block('b', 3, [3, null, null])), kind: 'emom' })).toEqual({
      done: 1,
      rounds: 3,
    });
  });
});

describe('the result of work for time', () => {
  /** Sets as repetitions, or as repetitions with the reading of the clock; null for an open one. */
  type Given = number | readonly [reps: number, clockSeconds: number] | null;
  const actualOf = (given: Given) =>
    given === null ? null : typeof given === 'number' ? { reps: given } : { reps: given[0], clockSeconds: given[1] };
  const timed = (slotId: string, planned: number, given: readonly Given[], before: readonly Given[] = []) =>
    ({
      slotId,
      skipped: false,
      rows: given.map((each, at): SetRow => {
        const key = `${slotId}-${at}`;
        const actual = actualOf(each);
        return {
          key,
          number: at + 1,
          setType: 'work',
          target: { prescriptionId: slotId, setType: 'work', reps: { min: planned } },
          previous: actualOf(before[at] ?? null),
          done: actual === null ? null : ({ id: key, voided: false, actual } as SetView),
        };
      }),
    }) as ExerciseBlock;
  const fast = (...blocks: ExerciseBlock[]): Group => ({ ...group(...blocks), kind: 'for-time' });

  it.each([
    ['nothing yet', [timed('a', 5, [null, null])], { seconds: null, rounds: 0, reps: 0 }],
    [
      'all rounds',
      [
        timed('a', 5, [
          [5, 60],
          [5, 125],
        ]),
        timed('b', 10, [
          [10, 60],
          [10, 125],
        ]),
      ],
      { seconds: 125, rounds: 2, reps: 0 },
    ],
    ['one round of two', [timed('a', 5, [[5, 60], null]), timed('b', 10, [[10, 60], null])], { seconds: null, rounds: 1, reps: 0 }],
    ['the cap within a round', [timed('a', 5, [[5, 60], 5]), timed('b', 10, [[10, 60], 4])], { seconds: null, rounds: 1, reps: 9 }],
    [
      'rounds with fewer repetitions than planned',
      [
        timed('a', 5, [
          [3, 60],
          [3, 90],
        ]),
      ],
      { seconds: 90, rounds: 2, reps: 0 },
    ],
    ['a round that was recorded without the clock', [timed('a', 5, [5, [5, 90]])], { seconds: 90, rounds: 2, reps: 0 }],
    ['no clock at all', [timed('a', 5, [5, 5])], { seconds: null, rounds: 2, reps: 0 }],
    ['a last round without the clock', [timed('a', 5, [[5, 60], 5])], { seconds: null, rounds: 2, reps: 0 }],
    [
      'an exercise with fewer sets',
      [
        timed('a', 5, [
          [5, 60],
          [5, 90],
        ]),
        timed('b', 10, [[10, 60]]),
      ],
      { seconds: 90, rounds: 2, reps: 0 },
    ],
  ] as const)('is a time, or rounds and repetitions: %s', (_, blocks, result) => {
    expect(forTimeResult(fast(...blocks))).toEqual(result);
  });

  it('is written as a time, with hours if there are any', () => {
    expect([754, 3_725].map((seconds) => forTimeText({ seconds, rounds: 3, reps: 0 }))).toEqual(['12:34', '1:02:05']);
  });

  it('leaves out skipped exercises', () => {
    const done = timed('a', 5, [[5, 60]]);
    expect(forTimeResult(fast(done, { ...timed('b', 10, [null]), skipped: true }))).toMatchObject({ seconds: 60 });
  });

  it('is compared with the last time, if that was for time too', () => {
    expect(
      previousForTime(
        fast(
          timed(
            'a',
            5,
            [null, null],
            [
              [5, 70],
              [5, 140],
            ],
          ),
        ),
      ),
    ).toEqual({ seconds: 140, rounds: 2, reps: 0 });
    expect(previousForTime(fast(timed('a', 5, [null, null], [[5, 70], 3])))).toEqual({ seconds: null, rounds: 1, reps: 3 });
    expect(previousForTime(fast(timed('a', 5, [null, null], [5, 5])))).toBeNull();
  });

  it('names the sets of the round that the clock recorded last', () => {
    const two = fast(timed('a', 5, [[5, 60], [5, 125], null]), timed('b', 10, [[10, 60], [10, 125], null]));
    const lastOf = (of: Group) => lastTimedRound(of)?.rows.map(({ row }) => row.key);
    expect([lastOf(two), lastTimedRound(two)?.number, lastReading(two)]).toEqual([['a-1', 'b-1'], 2, 125]);
    expect(lastOf(fast(timed('a', 5, [[5, 60], [5, 60], null])))).toEqual(['a-1']);
    const none = fast(timed('a', 5, [null]));
    expect([lastTimedRound(none), lastReading(none)]).toEqual([null, 0]);
  });
});
