import { log } from './logger.js';

/** Logs an error once a minute: a lost connection fails many times a second, and a sweep continues meanwhile. */
export const onceAMinute = (message: string): ((error: unknown) => void) => {
  let saidAt = -Infinity;
  return (error) => {
    if (performance.now() - saidAt < 60_000) return;
    saidAt = performance.now();
    log.error(message, { error });
  };
};
