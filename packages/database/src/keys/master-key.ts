// The master key, from which all other keys and role passwords are derived (keys of people, second factors and claims). It is random,
// never changes, and is stored in the database, encrypted with the secret that the server is started with. A change of the secret only
// encrypts it again, and both secrets work until the old one is removed.
import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { open, seal } from './person-keys.js';

/** `previous`: the secret before this one, which works as long as it is configured. */
export type Secrets = {
  readonly secret: string;
  readonly previous?: string | null;
  /** Set at a start of the server, which then removes all other secrets; other commands leave them. */
  readonly forgetOthers?: boolean;
};

export class UnknownSecret extends Error {
  constructor() {
    super('the secret is not the one that this database was made with; name that one as SPOTTER_SECRET_PREVIOUS to change it');
  }
}

const nameOf = (secret: string): string => createHmac('sha256', secret).update('spotter house key name').digest('base64url').slice(0, 16);
const sealing = (secret: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'spotter house key', 32)));

/** True for a database older than the master key, which derived everything from the secret: there the secret is the key. */
const isInUse = async (owner: pg.ClientBase): Promise<boolean> => {
  const { rows } = await owner.query<{ used: boolean }>('select exists (select from person_keys) as used');
  return rows[0]?.used === true;
};

const known = async (owner: pg.ClientBase, secrets: readonly string[]): Promise<string | null> => {
  const { rows } = await owner.query<{ name: string; sealed: Buffer }>('select name, sealed from house_keys');
  for (const secret of secrets) {
    const row = rows.find(({ name }) => name === nameOf(secret));
    if (row !== undefined) return open(sealing(secret), row.sealed, row.name).toString();
  }
  if (rows.length > 0) throw new UnknownSecret();
  return null;
};

/** Returns the key, and lets the given secrets open it from now on. `fresh` becomes the key of a new database. @throws UnknownSecret */
export const masterKeyOf = async (
  owner: pg.ClientBase,
  { secret, previous, forgetOthers = false }: Secrets,
  fresh = randomBytes(48).toString('base64url'),
): Promise<string> => {
  const secrets = previous === undefined || previous === null ? [secret] : [secret, previous];
  const key = (await known(owner, secrets)) ?? ((await isInUse(owner)) ? secrets.at(-1)! : fresh);
  for (const one of secrets) {
    const name = nameOf(one);
    const sealed = seal(sealing(one), Buffer.from(key), name);
    await owner.query('insert into house_keys (name, sealed) values ($1, $2) on conflict do nothing', [name, sealed]);
  }
  if (forgetOthers) await owner.query('delete from house_keys where name <> all ($1)', [secrets.map(nameOf)]);
  return key;
};
