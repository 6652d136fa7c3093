import { describe, expect, it } from 'vitest';
import { together } from './together.js';

const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

describe('together', () => {
  it('returns results in the order of its parts, whichever ends first', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const both = together([promise, Promise.resolve(2)]);
    resolve('one');
    expect(await both).toEqual(['one', 2]);
  });

  it('throws the error that aborted the transaction, not those that the abort caused', async () => {
    await expect(together([failing('25P02'), failing('23505'), failing('25P02')])).rejects.toMatchObject({ code: '23505' });
    await expect(together([Promise.resolve(1), failing('25P02')])).rejects.toMatchObject({ code: '25P02' });
  });

  it('settles only when every part has ended, even after a failure', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let over = false;
    const both = together([failing('23505'), promise.then(() => (over = true))]).catch(() => over);
    resolve();
    expect(await both).toBe(true);
  });
});
