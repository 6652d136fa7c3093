// The log refuses an append that waits for more than a second; on a slow disk, the fill sends it again.
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { LogUnavailable } from '@spotter/database/log/append';

const maxAttempts = 20;
const defaultPauseMs = 500;

const isBusy = (error: unknown): boolean =>
  error instanceof LogUnavailable || (error instanceof Refusal && error.code === 'log-unavailable');

/**
 * Repeats the work while the log is busy, after `pauseMs` milliseconds each time. Commands and appends have ids, so that a repetition
 * changes nothing.
 * @throws the last error after 20 attempts, and any other error without a repetition.
 */
export const whileBusy = async <T>(work: () => Promise<T>, pauseMs = defaultPauseMs): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt === maxAttempts) throw error;
    }
    await pause(pauseMs);
  }
};
