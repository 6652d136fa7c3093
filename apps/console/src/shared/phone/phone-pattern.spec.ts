import { phone } from '@spotter/contracts/atoms';
import { describe, expect, it } from 'vitest';
import { phonePattern } from './phone-pattern.js';

/** Compiled as a browser does. */
const field = new RegExp(`^(?:${phonePattern})$`, 'v');

describe('a phone number', () => {
  it.each([
    ['+90 (212) 555-00-10', true],
    ['0212/555.00.10', true],
    ['112', true],
    ['call me', false],
    ['---', false],
    ['+ (1)', false],
    ['0212 555 ext 4', false],
    ['٠٢١٢', false],
  ])('%s is taken by the field and by the server: %s', (typed, isTaken) => {
    expect([field.test(typed), phone.safeParse(typed).success]).toEqual([isTaken, isTaken]);
  });
});
