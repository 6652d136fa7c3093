// Parts of one transaction that do not wait for each other.

const abortedByAnother = '25P02';

/**
 * What each part answers, in their order. Settles when all have: none of them may still write when the transaction has been rolled
 * back. @throws the error that aborted it, and not those of the parts that only found it aborted.
 */
export async function together<const T extends readonly unknown[]>(parts: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(parts);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const cause = errors.find((error) => (error as { code?: unknown } | null)?.code !== abortedByAnother);
  if (errors.length > 0) throw cause ?? errors[0];
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
