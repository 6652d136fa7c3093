// Answers that take the same time whatever was found: what differs happens before the time is up.
import { setTimeout as wait } from 'node:timers/promises';

/** Resolves no sooner than after `ms`. A refusal is not held back: it must not depend on what was found. */
export const evenly = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, wait(ms)]);
  return result;
};
