// Measures the limit of Postgres and the disk: inserts rows of an event with the columns and indexes of the log by one prepared statement, without
// checks, encryption, hashes or locks. `DATABASE_URL` is the owner's, of a migrated database.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveArm } from '../arm.ts';
import { gyms, ledgerOf, setRecorded } from '../load.ts';
import { rateOf } from '../measure.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const recordedAt = new Date();
const meta = JSON.stringify({ command: 'record-set', account: randomUUID(), membership: randomUUID(), role: 'client' });
/** As long as a digest of the log; its content does not affect the cost. */
const digest = randomBytes(32);
/** As long as an encrypted note: the person, a nonce, the text and its tag. */
const encryptedBytes = 16 + 12 + 36 + 16;
let turn = 0;
const positions = Array.from({ length: gyms }, () => 0);

const payloadOf = (index: number): string => {
  const set = setRecorded(index);
  return JSON.stringify('note' in set ? { ...set, note: { $enc: randomBytes(encryptedBytes).toString('base64') } } : set);
};

serveArm({
  prepare: async () => {
    // A copy, so that new columns and indexes of the log are included. It has no trigger, policy or reader.
    await pool.query('create table same_rows (like events including all)');
    return {};
  },
  append: async ({ inFlight, ms }: { inFlight: number; ms: number }) => ({
    rate: await rateOf(inFlight, ms, () => {
      const index = turn++;
      const position = (positions[index % gyms]! += 1);
      return pool.query({
        name: 'same-row',
        text: `insert into same_rows (ledger, position, command_id, occurred_at, recorded_at, version, schema_version, ordinal, stream, type,
                 payload, meta, request_hash, digest) values ($1, $2, $3, $4, $4, $5, 1, 0, 'workout-1', 'SetRecorded', $6, $7, $8, $8)`,
        values: [ledgerOf(index), position, randomUUID(), recordedAt, position, payloadOf(index), meta, digest],
      });
    }),
  }),
});
