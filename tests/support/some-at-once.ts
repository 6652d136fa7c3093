/**
 * Runs independent requests, some at a time: one by one, the machine would mostly wait. Returns the results in order.
 * @throws the first error, and starts no further request
 */
export const someAtOnce = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>, atOnce = 8): Promise<R[]> => {
  const done: R[] = [];
  const left = [...all.entries()].toReversed();
  const worker = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) done[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker)).finally(() => (left.length = 0));
  return done;
};
