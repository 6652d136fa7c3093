import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { closableReader } from './closable-reader.js';

/** A connection whose statements end when the spec says so. */
const connection = () => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<object>();
  const client = {
    query: (text: string) => {
      asked.push(text);
      return promise;
    },
  };
  return { asked, end: resolve, client: client as unknown as PoolClient };
};

it('waits for the running statement when it closes, and sends no other', async () => {
  const { asked, end, client } = connection();
  const { tx, close } = closableReader(client);
  const first = tx.query('fetch 500 from lines');
  let isClosed = false;
  const closing = close().then(() => {
    isClosed = true;
  });
  expect(() => tx.query('fetch 500 from lines')).toThrow('The snapshot is closed.');
  expect(isClosed).toBe(false);
  end({});
  await first;
  await closing;
  expect(asked).toEqual(['fetch 500 from lines']);
});

it('closes after a statement that failed', async () => {
  const client = { query: () => Promise.reject(new Error('the disk is gone')) } as unknown as PoolClient;
  const { tx, close } = closableReader(client);
  await expect(tx.query('fetch 500 from lines')).rejects.toThrow('the disk is gone');
  await close();
});
