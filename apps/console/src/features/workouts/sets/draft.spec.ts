import { describe, expect, it } from 'vitest';
import type { SetRow } from '../execution/exercise-blocks.js';
import { actualOf, draftOf, isHelp, suggestedDraft } from './draft.js';

const row = (target: object | null, previous: object | null = null): SetRow =>
  ({ key: 'k', number: 1, setType: 'work', previous, target, done: null }) as unknown as SetRow;
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('a row of help', () => {
  const band = row({ reps: { min: 8 }, load: kg(-30) });
  it('is typed without a sign and recorded with it', () => {
    const draft = suggestedDraft(band, 'kg', null);
    expect(draft).toEqual({ load: 30, reps: 8 });
    expect(actualOf(draft, ['load', 'reps'], 'kg', isHelp(band))).toEqual({ load: kg(-30), reps: 8 });
    expect(actualOf({ load: 0, reps: 8 }, ['load', 'reps'], 'kg', true)).toEqual({ load: kg(0), reps: 8 });
    expect(draftOf({ load: kg(-25), reps: 8 })).toEqual({ load: 25, reps: 8 });
  });
  it('is one by its target, and without a target by last time', () => {
    expect([isHelp(band), isHelp(row(null, { load: kg(-20) }))]).toEqual([true, true]);
    expect([isHelp(row({ load: kg(30) }, { load: kg(-20) })), isHelp(row(null))]).toEqual([false, false]);
  });
});
