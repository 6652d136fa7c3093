import { describe, expect, it } from 'vitest';
import { foldText, holdsWords, wordsOf } from './fold-text.js';

describe('searching with folded text', () => {
  it.each([
    ['YILDIZ', 'Yıldız'],
    ['yildiz', 'Yıldız'],
    ['sahin', 'Şahin'],
    ['GOKHAN', 'Gökhan'],
    ['deniz', 'DENİZ'],
    ['ışık', 'Isik'],
    ['çağrı', 'CAGRI'],
    ['müge', 'Muge'],
    ['jose', 'José'],
    ['soren', 'Søren'],
    ['lukasz', 'Łukasz'],
    ["o'neill", 'O’Neill'],
    ['ανδρεασ', 'Ανδρέας'],
  ])('matches %s with %s, in both directions', (typed, name) => {
    expect(foldText(typed)).toBe(foldText(name));
    expect(holdsWords(name, typed) && holdsWords(typed, name)).toBe(true);
  });
  it('matches words in any order and parts of words', () => {
    expect(holdsWords('Deniz Aydemir', 'aydemir deniz')).toBe(true);
    expect(holdsWords('Deniz Aydemir', ' demir   den ')).toBe(true);
    expect(holdsWords('Deniz Aydemir', 'deniz kaya')).toBe(false);
  });
  it('returns distinct words, and none for white space', () =>
    expect([wordsOf('  '), wordsOf('Ada ADA kaya')]).toEqual([[], ['ada', 'kaya']]));
  it('is idempotent', () => {
    for (let code = 1; code < 0x3000; code += 1) {
      const letter = String.fromCodePoint(code);
      expect(foldText(foldText(letter)), letter).toBe(foldText(letter));
    }
  });
});
