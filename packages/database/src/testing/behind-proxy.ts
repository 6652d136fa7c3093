// Opens a database with a pool that connects through a proxy, for specs that cut connections of the log.
import pg from 'pg';
import { openPool } from '../tenancy/pools.js';
import { roleUrl } from '../tenancy/roles.js';
import { TestingProxy } from './testing-proxy.js';
import { testDatabase, type TestDatabase } from './testing.js';

/** Limits of a log in milliseconds that even a slow machine does not reach. */
export const patientLimits = { waitMs: 60_000, waitTimeoutMs: 60_000 };
/** `application_name` of the connection on which the log writes. */
export const logWriter = 'spotter log';

export type BehindProxy = {
  readonly db: TestDatabase;
  /** Connected directly, as the owner of the tables. */
  readonly owner: pg.Client;
  readonly proxy: TestingProxy;
  /** Connected as `spotter_api`, through the proxy. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

export async function openBehindProxy(): Promise<BehindProxy> {
  const db = await testDatabase();
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  const proxy = await TestingProxy.before(db.ownerUrl);
  const pool = openPool(proxy.through(roleUrl(db.ownerUrl, 'api', db.secret)), { max: 4, applicationName: 'spec far' });
  const close = async (): Promise<void> => {
    await pool.end();
    await proxy.close();
    await owner.end();
    await db.close();
  };
  return { db, owner, proxy, pool, close };
}
