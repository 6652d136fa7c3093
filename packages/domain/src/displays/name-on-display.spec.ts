import { describe, expect, it } from 'vitest';
import { nameOnDisplay } from './name-on-display.js';

const ilke = { name: ' ilke ', lastname: 'Öztürk' };

describe('the name of a client on a display', () => {
  it('is the first name, the initials, or nothing', () => {
    expect(nameOnDisplay(ilke, 'first-name', 'en')).toBe('ilke');
    expect(nameOnDisplay(ilke, 'initials', 'en')).toBe('I. Ö.');
    expect(nameOnDisplay(ilke, 'hidden', 'en')).toBeNull();
  });

  it('has the capitals of the gym’s language', () => expect(nameOnDisplay(ilke, 'initials', 'tr')).toBe('İ. Ö.'));

  it('keeps a letter whole that takes two units, and needs no last name', () =>
    expect(nameOnDisplay({ name: '𝒜da', lastname: ' ' }, 'initials', 'en')).toBe('𝒜.'));

  it('is nothing for an erased client', () => {
    expect(nameOnDisplay({ name: '', lastname: '' }, 'first-name', 'en')).toBeNull();
    expect(nameOnDisplay({ name: ' ', lastname: '' }, 'initials', 'en')).toBeNull();
  });
});
