import { LogUnavailable } from '@spotter/database/log/append';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { describe, expect, it } from 'vitest';
import { whileBusy } from './while-busy.ts';

/** Fails `times` times, then returns the number of calls. */
const failing = (times: number, error: Error) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
};

describe('work that the log refuses', () => {
  it.each([new LogUnavailable('too many commands wait'), new Refusal('log-unavailable')])(
    'repeats it while the log is busy',
    async (error) => {
      expect(await whileBusy(failing(3, error), 0)).toBe(4);
    },
  );

  it('throws the refusal after 20 attempts', async () => {
    await expect(whileBusy(failing(20, new LogUnavailable('too many commands wait')), 0)).rejects.toThrow(LogUnavailable);
    expect(await whileBusy(failing(19, new LogUnavailable('too many commands wait')), 0)).toBe(20);
  });

  it('throws any other error without repeating the work', async () => {
    await expect(whileBusy(failing(1, new Error('no such ledger')), 0)).rejects.toThrow('no such ledger');
  });
});
