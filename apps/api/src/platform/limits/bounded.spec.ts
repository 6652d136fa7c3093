import { describe, expect, it } from 'vitest';
import { bounded } from './bounded.js';

describe('bounded work', () => {
  it('runs `atOnce` works concurrently, in order, and refuses those beyond `waiting`', async () => {
    const run = bounded({ atOnce: 2, waiting: 1 });
    const done: number[] = [];
    const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const works = gates.map((gate, at) =>
      run(async () => {
        await gate.promise;
        done.push(at);
      }),
    );
    await expect(run(() => Promise.resolve())).rejects.toMatchObject({ code: 'too-many-requests' });
    gates[2]!.resolve();
    gates[1]!.resolve();
    await Promise.all([works[1], works[2]]);
    expect(done).toEqual([1, 2]);
    gates[0]!.resolve();
    await works[0];
    expect(await run(() => Promise.resolve('again'))).toBe('again');
  });

  it('frees the place of work that fails', async () => {
    const run = bounded({ atOnce: 1, waiting: 5 });
    const failing = run(() => Promise.reject(new Error('no')));
    const next = run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
