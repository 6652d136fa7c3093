import { describe, expect, it } from 'vitest';
import { choiceOf, choiceText, chooses, sortedBy, sortingOf, sortText, hiddenOf, hiddenText } from './table-address.js';

const columns = [{ id: 'name' }, { id: 'joined' }];

describe('the order in an address', () => {
  it('survives a round trip', () => {
    expect(sortText(sortingOf('-joined,name', columns))).toBe('-joined,name');
    expect(sortText(sortingOf(undefined, columns))).toBeUndefined();
  });

  it('ignores columns that the table does not have', () => {
    expect(sortingOf('lastname,-joined,--joined', columns)).toEqual([{ id: 'joined', desc: true }]);
  });

  it('selects a column on a click, reverses on the next, and keeps other columns only on request', () => {
    const once = sortedBy([], 'name', false);
    expect(once).toEqual([{ id: 'name', desc: false }]);
    expect(sortedBy(once, 'name', false)).toEqual([{ id: 'name', desc: true }]);
    expect(sortedBy(once, 'joined', false)).toEqual([{ id: 'joined', desc: false }]);
    expect(sortText(sortedBy(once, 'joined', true))).toBe('name,joined');
    expect(sortText(sortedBy(sortedBy(once, 'joined', true), 'name', true))).toBe('-name,joined');
  });
});

describe('a filter in an address', () => {
  it('survives a round trip, including or excluding its values', () => {
    for (const text of ['active', 'active,paused', '!archived']) expect(choiceText(choiceOf(text)!)).toBe(text);
    for (const nothing of [undefined, '', '!']) expect(choiceOf(nothing)).toBeNull();
  });

  it('matches rows with its values, or all others', () => {
    expect(chooses(choiceOf('active,paused')!, 'paused')).toBe(true);
    expect(chooses(choiceOf('!paused')!, 'paused')).toBe(false);
    expect(chooses(choiceOf('!paused')!, 'active')).toBe(true);
  });
});

describe('hidden columns in an address', () => {
  const some = [{ id: 'name' }, { id: 'coach' }, { id: 'joined', hiddenAtFirst: true as const }];

  it('are the default ones if the address names none', () => {
    expect(hiddenOf(undefined, some)).toEqual(['joined']);
    expect(hiddenText(['joined'], some)).toBeUndefined();
  });

  it('survive a round trip, also if none is hidden', () => {
    for (const hidden of [[], ['coach'], ['coach', 'joined']]) expect(hiddenOf(hiddenText(hidden, some), some)).toEqual(hidden);
  });
});
