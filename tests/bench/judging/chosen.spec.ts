import { describe, expect, it } from 'vitest';
import { askedOf, chosen, type Flags } from './chosen.ts';

const suites = [
  { ids: ['P1', 'P2'], minutes: 2 },
  { ids: ['P14'], minutes: 12 },
];
const idsOf = (flags: Partial<Flags> = {}) => chosen(suites, askedOf({ long: false, quick: false, ...flags })).map(({ ids }) => ids[0]);

describe('which figures a run measures', () => {
  it('leaves out suites longer than three minutes, unless --long is set', () => {
    expect(idsOf()).toEqual(['P1']);
    expect(idsOf({ quick: true })).toEqual(['P1']);
    expect(idsOf({ quick: true, long: true })).toEqual(['P1', 'P14']);
  });

  it('measures the named figures, however long they take', () => {
    expect(idsOf({ only: 'P14' })).toEqual(['P14']);
    expect(idsOf({ only: 'P2' })).toEqual(['P1']);
  });

  it('rejects an unknown name, and an empty list', () => {
    expect(() => idsOf({ only: 'P1,P99' })).toThrow('There is no figure P99');
    expect(() => idsOf({ only: ',' })).toThrow('needs figures');
  });
});
