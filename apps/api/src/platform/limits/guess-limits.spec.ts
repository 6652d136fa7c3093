import { describe, expect, it } from 'vitest';
import { GuessLimits, settle } from './guess-limits.js';
import { Refusal } from '../http/refusal.js';

const minute = 60_000;
const stranger = (place: string) => ({ place, known: null });

describe('guesses at a password', () => {
  let now = 1_000_000;
  const fresh = (): GuessLimits => new GuessLimits(undefined, () => now);
  /** Outcome of a guess: checked, or refused before or after the check. */
  const guess = async (
    limits: GuessLimits,
    account: string,
    who: { place: string | null; known: string | null },
    { right = false, exists = true } = {},
  ): Promise<'right' | 'wrong' | 'refused'> => {
    try {
      const attempt = limits.begin(account, who);
      if (attempt.instead !== null && !attempt.mayLook(exists)) return 'refused';
      await settle(attempt, right ? Promise.resolve() : Promise.reject(new Refusal('wrong-credentials')));
      return 'right';
    } catch (error) {
      return (error as Refusal).code === 'wrong-credentials' ? 'wrong' : 'refused';
    }
  };
  const many = async (times: number, one: (index: number) => Promise<string>): Promise<number> => {
    let looked = 0;
    for (let index = 0; index < times; index += 1) if ((await one(index)) === 'wrong') looked += 1;
    return looked;
  };

  it('at an account from one place are limited to five, with a longer wait after each five', async () => {
    const limits = fresh();
    const guesses = () => many(100, () => guess(limits, 'owner', stranger('1.1.1.1')));
    expect(await guesses()).toBe(5);
    now += minute;
    expect(await guesses()).toBe(5);
    now += minute;
    expect(await guesses()).toBe(0);
    now += minute;
    expect(await guesses()).toBe(5);
  });

  it('at an account from a thousand places are limited to ten, and the owner signs in from a known place', async () => {
    const limits = fresh();
    expect(await many(1000, (index) => guess(limits, 'owner', stranger(`6.6.${index >> 8}.${index & 255}`)))).toBe(10);
    expect(await guess(limits, 'owner', { place: '1.1.1.1', known: 'place 1.1.1.1' }, { right: true })).toBe('right');
    expect(await guess(limits, 'owner', { place: '2.2.2.2', known: 'device a' }, { right: true })).toBe('right');
  });

  it('at an account from one place do not keep out its owner, who signs in from a new place', async () => {
    const limits = fresh();
    await many(1000, () => guess(limits, 'owner', stranger('6.6.6.6')));
    expect(await guess(limits, 'owner', stranger('1.1.1.1'), { right: true })).toBe('right');
  });

  it.each([
    ['at nobody', (index: number) => ({ account: `nobody ${index}`, exists: false })],
    ['at one account', () => ({ account: 'somebody else', exists: true })],
    ['at twenty accounts', (index: number) => ({ account: `somebody ${index % 20}`, exists: true })],
  ])('%s, a thousand from one place, do not keep out those with the right password there', async (_at, of) => {
    const limits = fresh();
    const looked = await many(1000, (index) => {
      const { account, exists } = of(index);
      return guess(limits, account, stranger('6.6.6.6'), { exists });
    });
    expect(looked).toBeLessThanOrEqual(20);
    for (const account of ['ada', 'can', 'eda']) expect(await guess(limits, account, stranger('6.6.6.6'), { right: true })).toBe('right');
  });

  it('at many accounts from one place are checked forty times, and answered "wrong" twenty times', async () => {
    const limits = fresh();
    let looked = 0;
    let wrong = 0;
    for (let index = 0; index < 1000; index += 1) {
      const attempt = limits.begin(`somebody ${index}`, stranger('6.6.6.6'));
      if (attempt.instead === null || attempt.mayLook(true)) looked += 1;
      if (attempt.instead === null) wrong += 1;
    }
    expect([looked, wrong]).toEqual([40, 20]);
    expect(await guess(limits, 'ada', { place: '6.6.6.6', known: 'device a' }, { right: true })).toBe('right');
  });

  it('cost nothing if they are right, and lift no wait that other guesses started', async () => {
    const limits = fresh();
    for (let index = 0; index < 100; index += 1)
      expect(await guess(limits, `somebody ${index}`, stranger('1.1.1.1'), { right: true })).toBe('right');
    await many(20, (index) => guess(limits, `nobody ${index}`, stranger('1.1.1.1'), { exists: false }));
    expect(await guess(limits, 'the guesser', stranger('1.1.1.1'), { right: true })).toBe('right');
    expect(await guess(limits, 'nobody at all', stranger('1.1.1.1'), { exists: false })).toBe('refused');
  });

  it('do not count if the server was too busy to check them', async () => {
    const limits = fresh();
    for (let index = 0; index < 50; index += 1) {
      const attempt = limits.begin('owner', stranger('1.1.1.1'));
      await expect(settle(attempt, Promise.reject(new Refusal('too-many-requests')))).rejects.toThrow();
    }
    expect(await guess(limits, 'owner', stranger('1.1.1.1'), { right: true })).toBe('right');
  });

  it('are forgotten after a quiet minute, unless they led to a wait', async () => {
    const limits = fresh();
    const guesses = (times: number) => many(times, () => guess(limits, 'owner', stranger('1.1.1.1')));
    expect(await guesses(4)).toBe(4);
    now += minute;
    expect(await guesses(10)).toBe(5);
    now += 61 * minute;
    expect(await guesses(10)).toBe(5);
  });
});

describe('guesses at a code', () => {
  it('from strangers are limited to ten, and the known owner has a budget of their own', () => {
    const limits = new GuessLimits();
    const tried = (known: string | null): boolean => {
      try {
        limits.begin('code ada', { place: null, known });
        return true;
      } catch {
        return false;
      }
    };
    expect(Array.from({ length: 1000 }, () => tried(null)).filter(Boolean).length).toBeLessThanOrEqual(10);
    expect(tried('device a')).toBe(true);
  });
});
