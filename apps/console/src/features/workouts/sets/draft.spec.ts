import { describe, expect, it } from 'vitest';
import type { SetRow } from '../blocks/exercise-blocks.js';
import { newId } from '@/lib/api/send-command.js';
import { fieldOf, refusedBySchema } from '../device/would-refuse.js';
import { actualOf, correctedActual, draftOf, isHelp, suggestedDraft } from './draft.js';
import { inputText, valueFrom } from './value-text.js';

const row = (target: object | null, previous: object | null = null): SetRow =>
  ({ key: 'k', number: 1, setType: 'work', previous, target, done: null }) as unknown as SetRow;
const kg = (value: number) => ({ value, unit: 'kg' as const });

describe('an AMRAP set', () => {
  const open = { reps: { min: 1, amrap: true }, load: kg(100) };
  it('suggests the reps of the previous workout, or its minimum without one', () => {
    expect(suggestedDraft(row(open, { reps: 7, load: kg(95) }), 'kg', null)).toEqual({ load: 100, reps: 7 });
    expect(suggestedDraft(row(open, { load: kg(95) }), 'kg', null)).toEqual({ load: 100, reps: 1 });
    expect(suggestedDraft(row(open), 'kg', { reps: 5, load: kg(90) })).toEqual({ load: 100, reps: 1 });
  });
  it('is also recognised by its set type', () => {
    const amrap = { ...row({ reps: { min: 5 } }, { reps: 9 }), setType: 'amrap' as const };
    expect(suggestedDraft({ ...amrap, target: { ...amrap.target!, setType: 'amrap' } }, 'kg', null)).toEqual({ reps: 9 });
    expect(suggestedDraft(row({ reps: { min: 5 } }, { reps: 9 }), 'kg', null)).toEqual({ reps: 5 });
  });
});

describe('an assisted row', () => {
  const band = row({ reps: { min: 8 }, load: kg(-30) });
  it('shows its load without a sign and records it as negative', () => {
    const draft = suggestedDraft(band, 'kg', null);
    expect(draft).toEqual({ load: 30, reps: 8 });
    expect(actualOf(draft, ['load', 'reps'], 'kg', isHelp(band))).toEqual({ load: kg(-30), reps: 8 });
    expect(actualOf({ load: 0, reps: 8 }, ['load', 'reps'], 'kg', true)).toEqual({ load: kg(0), reps: 8 });
    expect(draftOf({ load: kg(-25), reps: 8 }, 'kg')).toEqual({ load: 25, reps: 8 });
  });
  it('is recognised by its target, or by the previous workout without a target', () => {
    expect([isHelp(band), isHelp(row(null, { load: kg(-20) }))]).toEqual([true, true]);
    expect([isHelp(row({ load: kg(30) }, { load: kg(-20) })), isHelp(row(null))]).toEqual([false, false]);
  });
});

describe('a suggestion in another unit', () => {
  it('converts the last set and the previous workout', () => {
    expect(suggestedDraft(row(null, { load: kg(60), reps: 5 }), 'lb', null)).toEqual({ load: 132.3, reps: 5 });
    expect(suggestedDraft(row(null), 'kg', { load: { value: 225, unit: 'lb' }, reps: 3 })).toEqual({ load: 102.06, reps: 3 });
  });
});

describe('a corrected set', () => {
  it('keeps the values that the form does not show, and takes a typed load in the unit of the form', () => {
    const before = {
      reps: 5,
      seconds: 61.5,
      metres: 5200,
      load: { value: 135, unit: 'lb' as const },
    };
    expect(correctedActual(before, { reps: 6, load: 140 }, ['load', 'reps', 'rpe'], 'kg')).toEqual({
      reps: 6,
      seconds: 61.5,
      metres: 5200,
      load: { value: 140, unit: 'kg' },
    });
  });

  it('keeps a load that the form shows in another unit, until somebody types over it', () => {
    const before = { reps: 5, load: kg(61.3) };
    const shown = draftOf(before, 'lb');
    expect(shown).toEqual({ reps: 5, load: 135.1 });
    const corrected = (change: object) => correctedActual(before, { ...shown, ...change }, ['load', 'reps', 'rpe'], 'lb');
    expect(corrected({ reps: 6 })).toEqual({ reps: 6, load: kg(61.3) });
    expect(corrected({ load: 135 })).toEqual({ reps: 5, load: { value: 135, unit: 'lb' } });
    expect(correctedActual(before, { rpe: 8 }, ['rpe'], 'lb')).toEqual({ ...before, rpe: 8 });
  });

  it('keeps the reading of a clock, which no form shows', () => {
    expect(correctedActual({ reps: 5, clockSeconds: 125 }, { reps: 6 }, ['reps', 'rpe'], 'kg')).toEqual({ reps: 6, clockSeconds: 125 });
    expect(draftOf({ reps: 5, clockSeconds: 125 }, 'kg')).toEqual({ reps: 5 });
  });

  it('passes half a rep on to its field, which refuses it', () => {
    expect(correctedActual({ reps: 5 }, { reps: 7.5 }, ['reps', 'rpe'], 'kg')).toEqual({ reps: 7.5 });
    expect(actualOf({ reps: 7.5 }, ['reps'], 'kg', false)).toEqual({ reps: 7.5 });
    const refused = refusedBySchema('amend-set', { workoutId: newId(), setId: newId(), actual: { reps: 7.5 }, reason: 'mistyped' });
    expect(refused?.fields.map(fieldOf)).toEqual(['reps']);
  });

  it('loses a value whose field is cleared', () => {
    expect(correctedActual({ reps: 5, rpe: 8 }, { reps: 5 }, ['reps', 'rpe'], 'kg')).toEqual({ reps: 5 });
  });

  it('stays assisted', () => {
    expect(correctedActual({ reps: 5, load: { value: -30, unit: 'kg' } }, { load: 25, reps: 5 }, ['load', 'reps', 'rpe'], 'kg')).toEqual({
      reps: 5,
      load: { value: -25, unit: 'kg' },
    });
  });

  it('is null if nothing is left to count', () => {
    expect(correctedActual({ reps: 5, load: { value: 60, unit: 'kg' } }, { load: 60 }, ['load', 'reps'], 'kg')).toBeNull();
  });
});

describe('a field of a form', () => {
  const fields = ['load', 'metres', 'seconds', 'reps', 'rpe'] as const;
  it.each(fields)('sends the stored value of %s unless somebody types', (field) => {
    const stored = [61.235, 44.09245243697551, 5200, 0.125, 3661.4];
    expect(stored.map((value) => valueFrom(field, inputText(field, value), value))).toEqual(stored);
  });

  it('reads hours, minutes and seconds', () => {
    expect(['1:30', '1:01:01', '45', '1:99', 'x'].map((typed) => valueFrom('seconds', typed, 10))).toEqual([90, 3661, 45, null, null]);
  });
});
