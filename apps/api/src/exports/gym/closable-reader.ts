import type { PoolClient } from 'pg';

type ClosableReader = {
  readonly tx: PoolClient;
  /** Waits for the running statement; later ones throw. */
  readonly close: () => Promise<void>;
};

/**
 * Wraps a transaction that streams read from. A stream may ask for its next page after its reader failed: without this, the statement would
 * run on a connection that the pool has given to somebody else.
 */
export const closableReader = (tx: PoolClient): ClosableReader => {
  let running: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const query = (...asked: readonly unknown[]): unknown => {
    if (isClosed) throw new Error('The snapshot is closed.');
    const answer: unknown = Reflect.apply(tx.query, tx, asked);
    running = Promise.resolve(answer).catch(() => undefined);
    return answer;
  };
  return {
    tx: new Proxy(tx, { get: (target, name) => (name === 'query' ? query : (Reflect.get(target, name) as unknown)) }),
    close: async () => {
      isClosed = true;
      await running;
    },
  };
};
