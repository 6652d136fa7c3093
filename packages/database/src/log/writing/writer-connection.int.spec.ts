// Two flushes share one connection, and each notices its loss at another time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/testing.js';
import { WriterConnection } from './writer-connection.js';

let db: TestDatabase;
let writer: WriterConnection;
beforeAll(async () => {
  db = await testDatabase();
  writer = new WriterConnection(db.apiPool);
});
afterAll(async () => {
  await writer.close();
  await db.close();
});

const backend = 'select pg_backend_pid() as pid';

it('keeps the connection that another flush opened after both had lost theirs', async () => {
  const [first, second] = await Promise.all([writer.connection(), writer.connection()]);
  expect(second).toBe(first);
  await first.client.end();
  await writer.discard(first);
  const opened = await writer.connection();
  const { rows } = await opened.client.query(backend);
  // A flush uses it when the second flush of the lost connection notices the loss.
  const underWay = opened.client.query(`select pg_sleep(0.05), pg_backend_pid() as pid`);
  await writer.discard(second);
  await expect(underWay).resolves.toMatchObject({ rows });
  expect(await writer.connection()).toBe(opened);
  expect((await opened.client.query(backend)).rows).toEqual(rows);
});

it('keeps a connection that another flush is opening', async () => {
  const lost = await writer.connection();
  await writer.discard(lost);
  const opening = writer.connection();
  await writer.discard(lost);
  const opened = await opening;
  expect(opened).not.toBe(lost);
  expect(await writer.connection()).toBe(opened);
  expect((await opened.client.query(backend)).rowCount).toBe(1);
});
