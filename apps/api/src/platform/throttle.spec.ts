import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.js';
import { Throttle } from './throttle.js';

const minute = 60_000;

describe('attempts', () => {
  let now = 1_000_000;
  const fresh = (): Throttle => new Throttle({ perAccount: 5, perAddress: 20, windowMs: minute }, () => now);
  const passes = (throttle: Throttle, account: string, address: string): boolean => {
    try {
      throttle.take(account, address);
      return true;
    } catch (error) {
      expect((error as Refusal).code).toBe('too-many-requests');
      return false;
    }
  };
  const many = (throttle: Throttle, times: number, account: string, address: string): number =>
    Array.from({ length: times }, () => passes(throttle, account, address)).filter(Boolean).length;

  it('are five at an account from one address, and a longer wait after each five', () => {
    const throttle = fresh();
    expect(many(throttle, 1000, 'owner', '1.1.1.1')).toBe(5);
    now += minute;
    expect(many(throttle, 1000, 'owner', '1.1.1.1')).toBe(5);
    now += minute;
    expect(many(throttle, 1000, 'owner', '1.1.1.1')).toBe(0);
    now += minute;
    expect(many(throttle, 1000, 'owner', '1.1.1.1')).toBe(5);
  });

  it('never lock the owner out, who comes from elsewhere', () => {
    const throttle = fresh();
    many(throttle, 1000, 'owner', '6.6.6.6');
    expect(passes(throttle, 'owner', '1.1.1.1')).toBe(true);
  });

  it('are twenty of one address, over whatever accounts', () => {
    const throttle = fresh();
    const passed = Array.from({ length: 100 }, (_, index) => passes(throttle, `account ${index}`, '6.6.6.6')).filter(Boolean);
    expect(passed).toHaveLength(20);
  });

  it('that succeed cost nothing', () => {
    const throttle = fresh();
    for (let index = 0; index < 100; index += 1) {
      expect(passes(throttle, 'owner', '1.1.1.1')).toBe(true);
      throttle.succeeded('owner', '1.1.1.1');
    }
  });

  it('are forgotten after a minute of quiet, unless it came to a wait', () => {
    const throttle = fresh();
    expect(many(throttle, 4, 'owner', '1.1.1.1')).toBe(4);
    now += minute;
    expect(many(throttle, 10, 'owner', '1.1.1.1')).toBe(5);
    now += 61 * minute;
    expect(many(throttle, 10, 'owner', '1.1.1.1')).toBe(5);
    now += minute;
    expect(many(throttle, 10, 'owner', '1.1.1.1')).toBe(5);
  });
});
