import { describe, expect, it } from 'vitest';
import { customerTabOf, customerTabs } from './customer-tabs.js';

describe('the tab of an address', () => {
  it.each(customerTabs)('is the one that it names: %s', (tab) => {
    expect(customerTabOf({ tab })).toBe(tab);
  });

  it.each([
    [{ tab: 'lifts' }, 'progress'],
    [{ tab: 'calendar' }, 'program'],
    [{ checkIn: 'b7' }, 'check-ins'],
    [{ exercise: 'e3' }, 'progress'],
    [{ tab: 'overview', checkIn: 'b7' }, 'overview'],
    [{ checkIn: '' }, 'overview'],
    [{ tab: 'nonsense' }, 'overview'],
    [{ tab: 'constructor' }, 'overview'],
    [{}, 'overview'],
  ] as const)('of %j is %s', (search, tab) => {
    expect(customerTabOf(search)).toBe(tab);
  });
});
