import { describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.js';
import { RequestBudget } from './request-budget.js';

const refusals = (times: number, ask: () => void): number =>
  Array.from({ length: times }).filter(() => {
    try {
      ask();
      return false;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-requests') return true;
      throw error;
    }
  }).length;

describe('the request budget of an account', () => {
  it('allows a burst, and then refills', () => {
    let now = 0;
    const budget = new RequestBudget(100, () => now);
    expect(refusals(100, () => budget.take('ada'))).toBe(0);
    expect(refusals(5, () => budget.take('ada'))).toBe(5);
    now += 1000;
    expect(refusals(15, () => budget.take('ada'))).toBe(5);
    now += 3_600_000;
    expect(refusals(101, () => budget.take('ada'))).toBe(1);
  });

  it('is counted per account', () => {
    const budget = new RequestBudget(3, () => 0);
    expect(refusals(4, () => budget.take('ada'))).toBe(1);
    expect(refusals(3, () => budget.take('bo'))).toBe(0);
  });

  it('reports the seconds until there is room again', () => {
    const budget = new RequestBudget(1, () => 0);
    budget.take('ada');
    let retryAfterSeconds: number | undefined;
    try {
      budget.take('ada');
    } catch (error) {
      retryAfterSeconds = (error as Refusal).extra.retryAfterSeconds;
    }
    expect(retryAfterSeconds).toBe(10);
  });
});
