// A planted bug that the checker must find: an API that answers before it has written. It holds each append back until the
// next one arrives.
import { GroupCommitter } from '@spotter/database/log/writing/group-committer';
import { openPool, withGym } from '@spotter/database/tenancy/pools';
import { accepted, type PreparedAppend } from '@spotter/database/log/writing/prepared-append';
import type { Appended } from '@spotter/database/log/append';

const pool = openPool(process.env['API_DATABASE_URL']!, { max: 1, applicationName: 'planted' });
const headOf = (ledger: string): Promise<number> =>
  withGym(pool, ledger, async (tx) => (await tx.query<{ head: number }>('select head from ledgers where id = $1', [ledger])).rows[0]!.head);

const write = Reflect.get(GroupCommitter.prototype, 'commit') as (append: PreparedAppend) => Promise<Appended>;
let keptBack = (): Promise<unknown> => Promise.resolve();

GroupCommitter.prototype.commit = async function commit(append) {
  await keptBack();
  const head = await headOf(append.ledger);
  keptBack = () => write.call(this, append);
  const now = new Date().toISOString();
  return accepted(append, head + 1, () => now);
};

await import('@spotter/api/main');
