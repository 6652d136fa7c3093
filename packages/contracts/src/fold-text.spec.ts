import { describe, expect, it } from 'vitest';
import { foldText, holdsWords, wordsOf } from './fold-text.js';

describe('what is typed', () => {
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
  ])('as %s is %s, and the other way round', (typed, name) => {
    expect(foldText(typed)).toBe(foldText(name));
    expect(holdsWords(name, typed) && holdsWords(typed, name)).toBe(true);
  });
  it('is found in any order and by parts', () => {
    expect(holdsWords('Deniz Aydemir', 'aydemir deniz')).toBe(true);
    expect(holdsWords('Deniz Aydemir', ' demir   den ')).toBe(true);
    expect(holdsWords('Deniz Aydemir', 'deniz kaya')).toBe(false);
  });
  it('is words without repetition, and none where only space was typed', () =>
    expect([wordsOf('  '), wordsOf('Ada ADA kaya')]).toEqual([[], ['ada', 'kaya']]));
  it('of a name is folded once: folding again changes nothing', () => {
    for (let code = 1; code < 0x3000; code += 1) {
      const letter = String.fromCodePoint(code);
      expect(foldText(foldText(letter)), letter).toBe(foldText(letter));
    }
  });
});
