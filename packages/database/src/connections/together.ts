// Runs parts of one transaction concurrently.

const abortedByAnother = '25P02';

/**
 * Returns the results in the order of the parts. Settles only when every part has, so that none writes after a rollback.
 * @throws the error that aborted the transaction, not the errors of parts that failed because of it
 */
export async function together<const T extends readonly unknown[]>(parts: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(parts);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  const cause = errors.find((error) => (error as { code?: unknown } | null)?.code !== abortedByAnother);
  if (errors.length > 0) throw cause ?? errors[0];
  // The compiler does not see that each part keeps its place.
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
