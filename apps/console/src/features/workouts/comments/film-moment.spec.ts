import { describe, expect, it } from 'vitest';
import { momentOf, withMoment } from './film-moment.js';

describe('the moment of a comment', () => {
  it.each([
    ['0:12 Knees in', { seconds: 12, rest: 'Knees in' }],
    ['1:05', { seconds: 65, rest: '' }],
    ['102:59  slow', { seconds: 6179, rest: 'slow' }],
  ])('is at the beginning: %s', (text, moment) => expect(momentOf(text)).toEqual(moment));

  it.each(['Knees in at 0:12', '0:75 no minute', '5:30pm', '12 reps', '1:2', ''])('is none: %s', (text) =>
    expect(momentOf(text)).toBeNull(),
  );

  it('is put before the text, once', () => {
    expect(withMoment('', 12)).toBe('0:12 ');
    expect(withMoment('Knees in', 12)).toBe('0:12 Knees in');
    expect(withMoment('0:12 Knees in', 65)).toBe('1:05 Knees in');
  });
});
