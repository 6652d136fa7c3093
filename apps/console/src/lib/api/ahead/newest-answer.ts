// Reads an answer without a network: the one that was seen or the one that was kept ahead.
import { ownKey, seenAnswer, type KeptAnswer, type WithoutNetwork } from '../kept-answers.js';
import { aheadDatabase } from './ahead-database.js';

const aheadAnswer = async (key: string): Promise<KeptAnswer<unknown> | undefined> =>
  (await aheadDatabase()).get('contents', ownKey(key)).catch(() => undefined);

/** The newer of the answer that was seen and the one that was kept ahead, or what `withoutNetwork` makes of it. Never throws. */
export const newestAnswer = async <T>(key: string, withoutNetwork?: WithoutNetwork<T>): Promise<KeptAnswer<T> | undefined> => {
  const [seen, ahead] = await Promise.all([seenAnswer<T>(key), aheadAnswer(key).catch(() => undefined)]);
  const own = (ahead !== undefined && ahead.keptAt > (seen?.keptAt ?? 0) ? ahead : seen) as KeptAnswer<T> | undefined;
  return (await withoutNetwork?.(own).catch(() => undefined)) ?? own;
};
