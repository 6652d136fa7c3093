// The text in the keypad's window, key by key. A comma and a point are the same key.
export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'decimal' | 'erase';

const longest = 7;

/** `fresh`: the value was put there for the person, so the first digit replaces it. */
export type KeypadText = { readonly text: string; readonly fresh: boolean };

export const pressKey = ({ text, fresh }: KeypadText, key: Key): KeypadText => {
  const start = fresh ? '' : text;
  if (key === 'erase') return { text: fresh ? '' : text.slice(0, -1), fresh: false };
  if (key === 'decimal') return { text: start.includes('.') ? start : `${start === '' ? '0' : start}.`, fresh: false };
  const next = start === '0' ? key : `${start}${key}`;
  const [, decimals = ''] = next.split('.');
  return next.length > longest || decimals.length > 2 ? { text: start, fresh: false } : { text: next, fresh: false };
};

/** Adds a step to what is there, never below zero and without the noise of binary fractions. */
export const stepBy = ({ text }: KeypadText, step: number): KeypadText => ({
  text: String(Math.max(0, Math.round((Number(text) + step) * 100) / 100)),
  fresh: true,
});

export const valueOf = ({ text }: KeypadText): number | undefined => (text === '' ? undefined : Number(text));
export const textOf = (value: number | undefined): KeypadText => ({ text: value === undefined ? '' : String(value), fresh: true });

/** A key of a real keyboard, where the page stands on a desk. */
export const keyOf = (pressed: string): Key | null => {
  if (/^\d$/.test(pressed)) return pressed as Key;
  return pressed === '.' || pressed === ',' ? 'decimal' : pressed === 'Backspace' ? 'erase' : null;
};
