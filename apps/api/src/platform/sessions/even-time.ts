// Makes answers take the same time whatever was found, so that timing reveals nothing.
import { setTimeout as wait } from 'node:timers/promises';

/** Resolves after at least `ms`. Rejections are not delayed, so they must not depend on what was found. */
export const evenly = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, wait(ms)]);
  return result;
};
