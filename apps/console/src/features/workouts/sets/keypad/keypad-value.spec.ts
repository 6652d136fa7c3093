import { describe, expect, it } from 'vitest';
import { keyOf, pressKey, stepBy, textOf, valueOf, type Counting, type Key } from './keypad-value.js';

const type = (keys: readonly Key[], from = textOf(undefined), counting: Counting = 'decimal') =>
  keys.reduce((text, key) => pressKey(text, key, counting), from);

describe('the keypad', () => {
  it('reads a load with a half plate, typed with a comma or a point', () => {
    expect(valueOf(type(['1', '0', '2', 'decimal', '5']))).toBe(102.5);
    expect([keyOf(','), keyOf('.')]).toEqual(['decimal', 'decimal']);
  });

  it('replaces the suggested value with the first digit', () => {
    expect(valueOf(type(['8'], textOf(100)))).toBe(8);
  });

  it('replaces a value after a step', () => {
    expect(valueOf(stepBy(textOf(100), 2.5))).toBe(102.5);
    expect(valueOf(stepBy(stepBy(textOf(0.1), 0.1), 0.1))).toBe(0.3);
    expect(valueOf(stepBy(textOf(1), -2.5))).toBe(0);
  });

  it('limits the number of digits to what a bar can hold', () => {
    expect(type(['1', '2', '3', '4', '5', '6', '7', '8', '9']).text).toBe('1234567');
    expect(type(['1', 'decimal', '2', '5', '5']).text).toBe('1.25');
    expect(type(['1', 'decimal', 'decimal', '5']).text).toBe('1.5');
  });

  it('is empty after everything is erased', () => {
    expect(valueOf(type(['5', 'erase']))).toBeUndefined();
    expect(valueOf(type(['erase'], textOf(100)))).toBeUndefined();
  });

  it('ignores the decimal key for reps', () => {
    expect(type(['8', 'decimal', '5'], textOf(undefined), 'whole').text).toBe('85');
    expect(type(['decimal'], textOf(8), 'whole')).toEqual(textOf(8));
  });

  it('reads a time as minutes and seconds', () => {
    const clock = (keys: readonly Key[]) => valueOf(type(keys, textOf(undefined, 'clock'), 'clock'), 'clock');
    expect([clock(['4', '5']), clock(['1', '3', '0']), clock(['9', '0'])]).toEqual([45, 90, 90]);
    expect(textOf(90, 'clock').text).toBe('130');
    expect(valueOf(stepBy(textOf(58, 'clock'), 5, 'clock'), 'clock')).toBe(63);
  });
});
