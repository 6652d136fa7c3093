// Text of the keypad's display, key by key. Comma and point are the same key.
import type { FieldName } from '../columns.js';

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'decimal' | 'erase';
/** `clock`: digits are minutes and seconds, as on a microwave: 1 3 0 is 1:30. */
export type Counting = 'decimal' | 'whole' | 'clock';

const countings: Readonly<Record<FieldName, Counting>> = {
  load: 'decimal',
  rpe: 'decimal',
  metres: 'decimal',
  reps: 'whole',
  seconds: 'clock',
};
export const countingOf = (field: FieldName): Counting => countings[field];

const maxLength: Readonly<Record<Counting, number>> = { decimal: 7, whole: 4, clock: 4 };

/** `fresh`: the value is a suggestion, which the first digit replaces. */
export type KeypadText = { readonly text: string; readonly fresh: boolean };

export const pressKey = ({ text, fresh }: KeypadText, key: Key, counting: Counting = 'decimal'): KeypadText => {
  const start = fresh ? '' : text;
  if (key === 'erase') return { text: fresh ? '' : text.slice(0, -1), fresh: false };
  if (key === 'decimal') {
    if (counting !== 'decimal') return { text, fresh };
    return { text: start.includes('.') ? start : `${start === '' ? '0' : start}.`, fresh: false };
  }
  const next = start === '0' ? key : `${start}${key}`;
  const [, decimals = ''] = next.split('.');
  return next.length > maxLength[counting] || decimals.length > 2 ? { text: start, fresh: false } : { text: next, fresh: false };
};

const clockValue = (text: string): number => Number(text.slice(0, -2)) * 60 + Number(text.slice(-2));
const clockText = (value: number): string => {
  const [minutes, seconds] = [Math.floor(value / 60), Math.round(value % 60)];
  return minutes === 0 ? String(seconds) : `${minutes}${String(seconds).padStart(2, '0')}`;
};

export const valueOf = ({ text }: KeypadText, counting: Counting = 'decimal'): number | undefined =>
  text === '' ? undefined : counting === 'clock' ? clockValue(text) : Number(text);
export const textOf = (value: number | undefined, counting: Counting = 'decimal'): KeypadText => ({
  text: value === undefined ? '' : counting === 'clock' ? clockText(value) : String(value),
  fresh: true,
});

/** Adds a step to the value: never below zero, and rounded to two decimals against floating-point noise. */
export const stepBy = (from: KeypadText, step: number, counting: Counting = 'decimal'): KeypadText => ({
  ...textOf(Math.max(0, Math.round(((valueOf(from, counting) ?? 0) + step) * 100) / 100), counting),
  fresh: true,
});

/** Maps a key of a physical keyboard to a keypad key; null for other keys. */
export const keyOf = (pressed: string): Key | null => {
  if (/^\d$/.test(pressed)) return pressed as Key;
  return pressed === '.' || pressed === ',' ? 'decimal' : pressed === 'Backspace' ? 'erase' : null;
};
