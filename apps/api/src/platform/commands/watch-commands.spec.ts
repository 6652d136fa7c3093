import { log } from '@spotter/telemetry/logger';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { Refusal } from '../http/refusal.js';
import type { Outcome } from './command-envelope.js';
import { watchCommands } from './watch-commands.js';

const ledger = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
const envelope = { commandId: '1f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f', type: 'record-set', body: {} };
const refusal = new Refusal('not-allowed');
const outcome: Outcome = { status: 'refused', commandId: envelope.commandId, refusal };

describe('a watched command', () => {
  let warned: MockInstance<typeof log.warn>;
  beforeEach(() => {
    warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => void vi.useRealTimers());
  const takes = (ms: number, work: () => Promise<readonly Outcome[]>, isKnown = true): Promise<readonly Outcome[]> =>
    watchCommands(
      ledger,
      [envelope],
      () => isKnown,
      () => {
        vi.advanceTimersByTime(ms);
        return work();
      },
    );

  it('is named in the log when it takes a second, with its outcome untouched', async () => {
    expect(await takes(1_000, async () => [outcome])).toEqual([outcome]);
    expect(warned.mock.calls).toEqual([['slow command', { ledger, command: 'record-set', commands: 1, ms: 1_000 }]]);
  });

  it('is not named when it takes less', async () => {
    await takes(999, async () => [outcome]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is named when it fails slowly as well', async () => {
    await expect(takes(5_000, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(warned).toHaveBeenCalledOnce();
  });

  it('is called unknown when its type is made up', async () => {
    await takes(2_000, async () => [outcome], false);
    expect(warned.mock.calls[0]![1]).toMatchObject({ command: 'unknown' });
  });
});
