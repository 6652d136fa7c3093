import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { masterKeyOf, UnknownSecret } from './master-key.js';
import { migrate } from '../schema/migrate.js';
import { withGym } from '../tenancy/pools.js';
import { testDatabase, type TestDatabase } from '../testing/testing.js';

const [first, second, third] = ['the first secret of the server', 'the second secret of it all', 'one that nobody has chosen'];

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
});
beforeEach(() => owner.query('delete from house_keys'));
afterAll(async () => {
  await owner.end();
  await db.close();
});

describe('the master key', () => {
  it('is random in a new database, and the same at each start', async () => {
    const key = await masterKeyOf(owner, { secret: first });
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(await masterKeyOf(owner, { secret: first })).toBe(key);
    await owner.query('delete from house_keys');
    expect(await masterKeyOf(owner, { secret: first })).not.toBe(key);
  });

  it('opens with both secrets during a change, and with the new one only afterwards', async () => {
    const key = await masterKeyOf(owner, { secret: first, forgetOthers: true });
    expect(await masterKeyOf(owner, { secret: second, previous: first, forgetOthers: true })).toBe(key);
    for (const secret of [first, second]) expect(await masterKeyOf(owner, { secret })).toBe(key);
    expect(await masterKeyOf(owner, { secret: second, forgetOthers: true })).toBe(key);
    await expect(masterKeyOf(owner, { secret: first })).rejects.toThrow(UnknownSecret);
    expect(await masterKeyOf(owner, { secret: second })).toBe(key);
  });

  it('opens with a secret that was named before its first use', async () => {
    const key = await masterKeyOf(owner, { secret: first });
    expect(await masterKeyOf(owner, { secret: first, previous: second })).toBe(key);
    expect(await masterKeyOf(owner, { secret: second })).toBe(key);
  });

  it('does not open with an unknown secret, which also changes nothing', async () => {
    const key = await masterKeyOf(owner, { secret: first });
    await expect(masterKeyOf(owner, { secret: third, forgetOthers: true })).rejects.toThrow(UnknownSecret);
    await expect(masterKeyOf(owner, { secret: third, previous: second, forgetOthers: true })).rejects.toThrow(UnknownSecret);
    expect(await masterKeyOf(owner, { secret: first })).toBe(key);
    await owner.query(`update house_keys set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)`);
    await expect(masterKeyOf(owner, { secret: first })).rejects.toThrow();
  });

  it('is readable by the owner of the database only', async () => {
    for (const pool of [db.apiPool, db.projectorPool])
      await expect(pool.query('select * from house_keys')).rejects.toMatchObject({ code: '42501' });
  });

  it('equals the secret if people’s keys are older than the master key', async () => {
    const gym = '0198a3c4-0002-7b10-9d20-000000000001';
    await withGym(db.apiPool, gym, (tx) => tx.query(`insert into person_keys (ledger, person, wrapped) values ($1, $1, 'any')`, [gym]));
    expect(await masterKeyOf(owner, { secret: second, previous: first })).toBe(first);
    await owner.query('delete from house_keys');
    expect(await migrate({ ownerUrl: db.ownerUrl, secret: db.secret })).toBe(db.secret);
  });
});
