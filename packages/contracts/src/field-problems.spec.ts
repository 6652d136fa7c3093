import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { fieldProblems, limitInWords } from './field-problems.js';
import { workoutCommands } from './workouts/commands.js';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const of = { workoutId: id, setId: id };
const amend = (actual: object, reason = 'mistyped') => fieldProblems(workoutCommands['amend-set'], { ...of, actual, reason });

describe('problems of the fields of a command', () => {
  it('returns none for a valid value', () => {
    expect(amend({ reps: 0 })).toEqual([]);
    expect(amend({ reps: 1000, load: { value: 1400, unit: 'kg' }, rpe: 8.5 })).toEqual([]);
  });

  it.each([
    [{ reps: 1001 }, { path: 'actual.reps', rule: 'too-much', limit: 1000 }],
    [{ reps: -1 }, { path: 'actual.reps', rule: 'too-little', limit: 0 }],
    [{ reps: 7.5 }, { path: 'actual.reps', rule: 'not-whole' }],
    [
      { reps: 5, rpe: 8.3 },
      { path: 'actual.rpe', rule: 'wrong-step', limit: 0.5 },
    ],
    [
      { reps: 5, load: { value: 9999, unit: 'kg' } },
      { path: 'actual.load.value', rule: 'too-much', limit: 3100 },
    ],
    [{ seconds: 86_401 }, { path: 'actual.seconds', rule: 'too-much', limit: 86_400 }],
    [{ metres: 1_000_001 }, { path: 'actual.metres', rule: 'too-much', limit: 1_000_000 }],
    [{ reps: 'five' }, { path: 'actual.reps', rule: 'wrong' }],
  ])('names the limit of %j', (actual, problem) => expect(amend(actual)).toEqual([problem]));

  it('names one problem per field, for all fields', () => {
    expect(amend({ reps: 1001, rpe: 11.3 }, 'x'.repeat(501)).map(({ path, rule }) => [path, rule])).toEqual([
      ['actual.reps', 'too-much'],
      ['actual.rpe', 'too-much'],
      ['reason', 'too-long'],
    ]);
  });

  it('counts the entries of a list and the characters of a text', () => {
    const schema = z.strictObject({ list: z.array(z.string()).check(z.maxLength(1)), text: z.string().check(z.minLength(2)) });
    expect(fieldProblems(schema, { list: ['a', 'b'], text: '' }).map((problem) => limitInWords(problem))).toEqual([
      'at most 1 entries',
      'at least 2 characters',
    ]);
  });
});
