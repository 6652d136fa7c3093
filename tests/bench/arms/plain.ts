// The minimum: one prepared INSERT through a pool of the same size, without an order or expected versions.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveArm } from '../arm.ts';
import { gyms, setRecorded } from '../load.ts';
import { rateOf } from '../measure.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
let turn = 0;
const versions = Array.from({ length: gyms }, () => 0);

serveArm({
  prepare: async () => {
    await pool.query(
      `create table if not exists plain (id bigserial primary key, stream text not null, version int not null, type text not null, command uuid not null, payload json not null, recorded_at timestamptz not null default now(), unique (stream, version))`,
    );
    return {};
  },
  append: async ({ inFlight, ms }: { inFlight: number; ms: number }) => ({
    rate: await rateOf(inFlight, ms, () => {
      const index = turn++;
      const gym = index % gyms;
      versions[gym]! += 1;
      return pool.query({
        name: 'plain',
        text: 'insert into plain (stream, version, type, command, payload) values ($1, $2, $3, $4, $5)',
        values: [`workout-${gym}`, versions[gym], 'SetRecorded', randomUUID(), JSON.stringify(setRecorded(index))],
      });
    }),
  }),
});
