import { describe, expect, it } from 'vitest';
import { StreamQueue } from './stream-queue.js';

describe('commands on one stream', () => {
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms));

  it('are refused as log-unavailable once they have waited for too long, and never run then', async () => {
    const queue = new StreamQueue(10, 20);
    let ran = 0;
    const slow = queue.run('workout', () => after(60));
    const late = queue.run('workout', async () => (ran += 1));
    await expect(late).rejects.toMatchObject({ code: 'log-unavailable', extra: { retryAfterSeconds: 1 } });
    expect(await slow).toBe('done');
    expect(ran).toBe(0);
    expect(await queue.run('workout', async () => 'the next one')).toBe('the next one');
  });

  it('do not wait for those on another stream', async () => {
    const queue = new StreamQueue(10, 20);
    const slow = queue.run('workout', () => after(60));
    expect(await queue.run('other', async () => 'at once')).toBe('at once');
    await slow;
  });
});
