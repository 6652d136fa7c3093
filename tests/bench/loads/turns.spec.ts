import { describe, expect, it } from 'vitest';
import { rateOfCalls, Turns } from './turns.ts';

describe('the calls of compared arms', () => {
  it('call the same people in the same order for each arm, whichever is faster', async () => {
    const turns = new Turns();
    const called = { warm: [] as number[], insert: [] as number[] };
    const arm = (name: keyof typeof called, ms: number) => async () => {
      called[name].push(turns.next(name) % 5);
      for (let wait = 0; wait < ms; wait += 1) await Promise.resolve();
    };
    for (const count of [7, 7]) {
      await rateOfCalls(3, count, arm('warm', 1));
      await rateOfCalls(3, count, arm('insert', 20));
    }
    expect(called.warm).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3]);
    expect(called.insert).toEqual(called.warm);
  });
});
