// The key pair by which push services recognize this server. The first process that starts makes it; all others read it.
import { open, seal } from '@spotter/database/keys/person-keys';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { JsonWebKey } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccountKeys } from '../platform/sessions/account-keys.js';
import { newVapidKeys, type VapidKeys } from './web-push/vapid.js';

const k = tables.push_keys;
const sealedFor = 'push key';

export class PushKeys {
  #known: Promise<VapidKeys> | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly keys: AccountKeys,
  ) {}

  /** Reads the pair once, and makes it if there is none. A failed read is repeated at the next call. */
  pair(): Promise<VapidKeys> {
    this.#known ??= this.#stored().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  async #stored(): Promise<VapidKeys> {
    const made = newVapidKeys();
    const sealed = seal(this.keys.pushes, Buffer.from(JSON.stringify(made.privateKey)), sealedFor);
    await this.pool.query(
      statement`insert into ${k} (${k.public_key}, ${k.private_key})
        select ${made.publicKey}, ${sealed} where not exists (select 1 from ${k}) on conflict do nothing`,
    );
    const [row] = await rowsOf(
      this.pool,
      statement<{ public_key: string; private_key: Buffer }>`select ${k.public_key}, ${k.private_key} from ${k}`,
    );
    const { public_key: publicKey, private_key: privateKey } = row!;
    return { publicKey, privateKey: JSON.parse(open(this.keys.pushes, privateKey, sealedFor).toString()) as JsonWebKey };
  }
}
