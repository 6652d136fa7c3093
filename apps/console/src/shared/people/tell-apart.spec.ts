import { describe, expect, it } from 'vitest';
import { tellApart } from './tell-apart.js';

const ada = (id: string, more: { readonly email?: string | null; readonly since?: string } = {}) => ({
  id,
  name: 'Ada',
  lastname: 'Kaya',
  ...more,
});
const labels = (...people: Parameters<typeof tellApart>[0]) => [...tellApart(people).values()];

describe('people in a list', () => {
  it('have their names if these differ', () =>
    expect(labels(ada('1', { email: 'a@x.test' }), { id: '2', name: 'Bora', lastname: '' })).toEqual(['Ada Kaya', 'Bora']));

  it('with equal names have the start of their addresses too', () =>
    expect(labels(ada('1', { email: 'ada.k@x.test' }), ada('2', { email: 'kaya@x.test' }))).toEqual([
      'Ada Kaya (ada.k)',
      'Ada Kaya (kaya)',
    ]));

  it('with equal starts have the whole addresses', () =>
    expect(labels(ada('1', { email: 'ada@x.test' }), ada('2', { email: 'ada@y.test' }))).toEqual([
      'Ada Kaya (ada@x.test)',
      'Ada Kaya (ada@y.test)',
    ]));

  it('without an address have their first day, or else a number', () => {
    const [first, second] = labels(ada('1', { email: null, since: '2026-01-05' }), ada('2', { since: '2026-02-05' }));
    expect(first).toMatch(/^Ada Kaya \(.+2026\)$/);
    expect(second).not.toBe(first);
    expect(labels(ada('1'), ada('2', { email: 'a@x.test' }))).toEqual(['Ada Kaya (1)', 'Ada Kaya (2)']);
  });
});
