// Databases of the benchmarks: one per arm, on one server with durability on.
import { randomUUID } from 'node:crypto';
import { migrate, roleUrl } from '@spotter/database/schema/migrate';
import pg from 'pg';

export const secret = 'a secret that only benchmarks use, and only here';

/** Creates an empty database; returns its URL as the superuser. */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `bench_${randomUUID().slice(0, 8)}`;
  const owner = new pg.Client({ connectionString: server });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export type Product = { readonly ownerUrl: string; readonly secret: string; readonly env: NodeJS.ProcessEnv };

/** A migrated database, and the environment of a process that uses it. */
export async function productDatabase(server: string): Promise<Product> {
  const ownerUrl = await emptyDatabase(server);
  await migrate({ ownerUrl, secret, newMasterKey: secret });
  const url = (role: 'api' | 'projector' | 'queue'): string => roleUrl(ownerUrl, role, secret);
  return {
    ownerUrl,
    secret,
    env: {
      API_DATABASE_URL: url('api'),
      REQUEST_BURST: '1000000000',
      PROJECTOR_DATABASE_URL: url('projector'),
      QUEUE_DATABASE_URL: url('queue'),
      SPOTTER_SECRET: secret,
    },
  };
}

export type Bytes = {
  /** Bytes per event in its own table, with all indexes. */
  readonly events: number;
  /** Bytes per event of the whole database, including all tables and indexes. */
  readonly whole: number;
  readonly payload: number;
};

/** Bytes that an event takes. */
export async function bytesOf(ownerUrl: string): Promise<Bytes> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Bytes>(
    `select pg_total_relation_size('events')::float8 / count(*) as events, pg_database_size(current_database())::float8 / count(*) as whole,
       avg(octet_length(payload::text))::float8 as payload from events`,
  );
  await owner.end();
  return rows[0]!;
}
