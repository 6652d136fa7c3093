import { describe, expect, it } from 'vitest';
import { painText } from './pain-text.js';
import { painPlaces } from './pain.js';

describe('the words for pain', () => {
  it('name region, side and level in both languages', () => {
    expect(painText({ where: 'right-knee', level: 6 })).toEqual({ en: 'right knee 6/10', tr: 'sağ diz 6/10' });
    expect(painText({ where: 'both-shoulder', level: 10 })).toEqual({ en: 'left and right shoulder 10/10', tr: 'sol ve sağ omuz 10/10' });
    expect(painText({ where: 'lower-back', level: 1 })).toEqual({ en: 'lower back 1/10', tr: 'bel 1/10' });
  });

  it('differ for all places', () => {
    for (const language of ['en', 'tr'] as const)
      expect(new Set(painPlaces.map((where) => painText({ where, level: 5 })[language])).size).toBe(painPlaces.length);
  });
});
