import { describe, expect, it } from 'vitest';
import { choiceOf, choiceText, chooses, sortedBy, sortingOf, sortText, hiddenOf, hiddenText } from './table-address.js';

const columns = [{ id: 'name' }, { id: 'joined' }];

describe('the order in an address', () => {
  it('comes back as it was written', () => {
    expect(sortText(sortingOf('-joined,name', columns))).toBe('-joined,name');
    expect(sortText(sortingOf(undefined, columns))).toBeUndefined();
  });

  it('leaves out columns that the table does not have', () => {
    expect(sortingOf('lastname,-joined,--joined', columns)).toEqual([{ id: 'joined', desc: true }]);
  });

  it('takes one column by one press, turns round by the next, and keeps the others only when asked to', () => {
    const once = sortedBy([], 'name', false);
    expect(once).toEqual([{ id: 'name', desc: false }]);
    expect(sortedBy(once, 'name', false)).toEqual([{ id: 'name', desc: true }]);
    expect(sortedBy(once, 'joined', false)).toEqual([{ id: 'joined', desc: false }]);
    expect(sortText(sortedBy(once, 'joined', true))).toBe('name,joined');
    expect(sortText(sortedBy(sortedBy(once, 'joined', true), 'name', true))).toBe('-name,joined');
  });
});

describe('a filter in an address', () => {
  it('comes back as it was written, what it asks for or what it leaves out', () => {
    for (const text of ['active', 'active,paused', '!archived']) expect(choiceText(choiceOf(text)!)).toBe(text);
    for (const nothing of [undefined, '', '!']) expect(choiceOf(nothing)).toBeNull();
  });

  it('takes rows of its values, or all others', () => {
    expect(chooses(choiceOf('active,paused')!, 'paused')).toBe(true);
    expect(chooses(choiceOf('!paused')!, 'paused')).toBe(false);
    expect(chooses(choiceOf('!paused')!, 'active')).toBe(true);
  });
});

describe('hidden columns in an address', () => {
  const some = [{ id: 'name' }, { id: 'coach' }, { id: 'joined', hiddenAtFirst: true as const }];

  it('are those that are hidden at first where the address names none', () => {
    expect(hiddenOf(undefined, some)).toEqual(['joined']);
    expect(hiddenText(['joined'], some)).toBeUndefined();
  });

  it('come back as they were chosen, none of them included', () => {
    for (const hidden of [[], ['coach'], ['coach', 'joined']]) expect(hiddenOf(hiddenText(hidden, some), some)).toEqual(hidden);
  });
});
