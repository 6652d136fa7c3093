import { describe, expect, it } from 'vitest';
import { atPace } from './pace.ts';

describe('an open loop', () => {
  it('sends the next call before the previous one is answered', async () => {
    let answerFirst = (): void => undefined;
    const first = new Promise<void>((answered) => (answerFirst = answered));
    const seen = await atPace({ perSecond: 500, seconds: 0.006 }, async (index) => {
      if (index === 0) await first;
      if (index === 2) answerFirst();
    });
    expect(seen).toHaveLength(3);
  });

  it('counts from when a call was due, so that a stall of the sender shows in every call that it delayed', async () => {
    const stallMs = 60;
    const seen = await atPace({ perSecond: 1_000, seconds: 0.01 }, async (index) => {
      if (index === 0) for (const until = performance.now() + stallMs; performance.now() < until;);
    });
    // The last call was due after 9 ms and waited for the rest of the stall.
    expect(seen.at(-1)!).toBeGreaterThan(stallMs - 12);
  });

  it('rejects with the error of a call', async () => {
    const refused = atPace({ perSecond: 1_000, seconds: 0.01 }, () => Promise.reject(new Error('refused')));
    await expect(refused).rejects.toThrow('refused');
  });
});
