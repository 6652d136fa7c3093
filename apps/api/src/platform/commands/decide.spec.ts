import { describe, expect, it } from 'vitest';
import { reject, type Decider } from '@spotter/domain/kernel';
import { decidedBy, stateAfter } from './decide.js';

type Counted = { readonly type: 'Counted'; readonly data: { readonly by: number } };
type Count = { readonly type: 'count'; readonly payload: { readonly by: number } };
const counter: Decider<number, Count, Counted, 'too-many'> = {
  initial: 0,
  evolve: (sum, { data }) => sum + data.by,
  decide: (sum, { payload }) =>
    sum + payload.by > 10 ? reject('too-many', { most: 10 }) : [{ type: 'Counted', data: { by: payload.by } }],
};
const context = { now: '2026-11-23T08:00:00.000Z', occurredAt: '2026-11-23T08:00:00.000Z' } as never;
const count = (by: number): Count => ({ type: 'count', payload: { by } });

describe('a command', () => {
  it('is decided on the state that its events fold to', () => {
    const state = stateAfter(counter, counter.initial, [
      { type: 'Counted', data: { by: 4 } },
      { type: 'Counted', data: { by: 5 } },
    ]);
    expect(state).toBe(9);
    expect(decidedBy(counter, state, count(1), context)).toEqual([{ type: 'Counted', data: { by: 1 } }]);
  });

  it('that the decider refuses is refused by its code, with its details', () => {
    expect(() => decidedBy(counter, 9, count(2), context)).toThrow(
      expect.objectContaining({ code: 'too-many', extra: { details: { most: 10 } } }),
    );
  });
});
