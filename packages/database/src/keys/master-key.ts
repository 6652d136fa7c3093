// Everything that is derived from a secret (keys of people, of second factors, of claims; passwords of roles) is derived from the
// master key. It is random, never changes, and lies in the database sealed with the secret that the server is started with. So a
// secret is changed by sealing again: nothing else has to be written anew, and two secrets open the server for as long as both may.
import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { open, seal } from './person-keys.js';

/** `previous`: the one that this one follows, good as well for as long as it is named. */
export type Secrets = {
  readonly secret: string;
  readonly previous?: string | null;
  /** Whoever starts the server says which secrets open it from now on; a command beside it takes none away. */
  readonly forgetOthers?: boolean;
};

export class UnknownSecret extends Error {
  constructor() {
    super('the secret is not the one that this database was made with; name that one as SPOTTER_SECRET_PREVIOUS to change it');
  }
}

const nameOf = (secret: string): string => createHmac('sha256', secret).update('spotter house key name').digest('base64url').slice(0, 16);
const sealing = (secret: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'spotter house key', 32)));

/** Databases from before this key derived everything from the secret itself: there it is the key. */
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

/** The key, which the secrets given open from then on. `fresh` is what a new database gets. @throws UnknownSecret */
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
