// Encrypts each person's personal fields with a key of their own. Destroying the key erases them everywhere, backups of the events
// included, and leaves every hash intact.
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { withGym } from '../tenancy/pools.js';
import { array, bytea, uuid } from '../log/writing/binary-arrays.js';
import { joinCodesOf } from './join-code.js';

/** Caches a destroyed key as `destroyed`, so that a reader does not query it for each event. */
export type PersonKey = KeyObject | 'destroyed';

export class PersonErased extends Error {
  constructor(person: string) {
    super(`The key of ${person} was destroyed: nothing personal can be recorded of them any more.`);
  }
}

type Remembered = { readonly key: PersonKey; readonly at: number };

/** Keys by ledger and person, cached for a minute at most, so that a node that missed an erasure still forgets the key. */
export class PersonKeys {
  readonly #pool: pg.Pool;
  readonly #wrappingKey: KeyObject;
  /** Derives the join code of a nonce. */
  readonly joinCode: (nonce: string) => string;
  readonly #now: () => number;
  readonly #known = new Map<string, Remembered>();
  /** Requests that the next call will send together; null if there are none. */
  #gathering: Gathering | null = null;
  /** Resolves when the current call has ended. */
  #underWay: Promise<unknown> = Promise.resolve();

  /** `now` returns milliseconds; specs use it to let keys expire. */
  constructor({ pool, secret, now = () => performance.now() }: { pool: pg.Pool; secret: string; now?: () => number }) {
    this.#pool = pool;
    this.#now = now;
    this.joinCode = joinCodesOf(secret);
    this.#wrappingKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'spotter person keys', 32)));
  }

  remembered(ledger: string, person: string): PersonKey | undefined {
    const known = this.#known.get(`${ledger}/${person}`);
    return known !== undefined && this.#now() - known.at < rememberedMs ? known.key : undefined;
  }

  /**
   * Returns the keys of these people, and reads those that are not cached. A person without a row counts as destroyed. A caller with a
   * connection passes it as `tx`: if all connections waited here for a second one, none would ever continue.
   */
  async load(ledger: string, people: ReadonlySet<string>, tx?: pg.ClientBase): Promise<Map<string, PersonKey>> {
    const { keys, missing } = this.#allRemembered(ledger, people);
    if (missing.length === 0) return keys;
    return this.#adopt(ledger, keys, missing, await this.#stored(ledger, missing, tx));
  }

  /** Returns keys for writing, created on first use. With `tx` they are created in that transaction. @throws PersonErased */
  async forWriting(ledger: string, people: ReadonlySet<string>, tx?: pg.ClientBase): Promise<Map<string, KeyObject>> {
    const { keys, missing } = this.#allRemembered(ledger, people);
    if (missing.length > 0) this.#adopt(ledger, keys, missing, await this.#written(ledger, missing, tx));
    for (const [person, key] of keys) if (key === 'destroyed') throw new PersonErased(person);
    return keys as Map<string, KeyObject>;
  }

  /** Removes a key from the cache. Every node calls it when a key is destroyed. */
  forget(ledger: string, person: string): void {
    this.#known.delete(`${ledger}/${person}`);
  }

  #allRemembered(ledger: string, people: ReadonlySet<string>): { keys: Map<string, PersonKey>; missing: string[] } {
    const keys = new Map<string, PersonKey>();
    const missing: string[] = [];
    for (const person of people) {
      const key = this.remembered(ledger, person);
      if (key === undefined) missing.push(person);
      else keys.set(person, key);
    }
    return { keys, missing };
  }

  #adopt(ledger: string, keys: Map<string, PersonKey>, people: readonly string[], rows: readonly Row[]): Map<string, PersonKey> {
    const found = new Map(rows.map((row) => [row.person, row]));
    for (const person of people) keys.set(person, this.#opened(ledger, person, found.get(person)));
    return keys;
  }

  async #written(ledger: string, people: readonly string[], given?: pg.ClientBase): Promise<readonly Row[]> {
    if (given !== undefined) return this.#make(ledger, people, given);
    const gathering = (this.#gathering ??= this.#gather());
    for (const person of people) gathering.asked.set(nameOf(ledger, person), { ledger, person });
    const rowsOf = await gathering.answer;
    return rowsOf(ledger);
  }

  /** Collects the requests of one turn, and those that arrive during a call, into the next call. */
  #gather(): Gathering {
    const asked = new Map<string, Asked>();
    const before = this.#underWay;
    const answer = new Promise((resolve) => setImmediate(resolve))
      .then(() => before)
      .then(() => {
        this.#gathering = null;
        return this.#makeTogether([...asked.values()]);
      });
    this.#underWay = answer.catch(() => undefined);
    return { asked, answer };
  }

  /**
   * Creates the keys in one call. If that call fails, creates them ledger by ledger, so that an error or a lock in one does not affect
   * the others.
   */
  async #makeTogether(asked: readonly Asked[]): Promise<RowsOf> {
    try {
      const rows = Map.groupBy(await this.#makeInOneCall(asked), (row) => row.ledger);
      return async (ledger) => rows.get(ledger.toLowerCase()) ?? [];
    } catch {
      const apart = new Map<string, Promise<readonly Row[]>>();
      for (const [ledger, some] of Map.groupBy(asked, (one) => one.ledger)) {
        const people = some.map(({ person }) => person);
        const rows = withGym(this.#pool, ledger, (tx) => this.#make(ledger, people, tx)).then((made) => made.map(committed));
        // The appends that wait for this ledger receive the error.
        rows.catch(() => undefined);
        apart.set(ledger, rows);
      }
      return (ledger) => apart.get(ledger) ?? Promise.resolve([]);
    }
  }

  async #makeInOneCall(asked: readonly Asked[]): Promise<readonly (Row & { readonly ledger: string })[]> {
    const random = randomBytes(keyBytes * asked.length);
    const fresh = asked.map((_, index) => random.subarray(index * keyBytes, (index + 1) * keyBytes));
    const wrapped = asked.map(({ ledger, person }, index) => seal(this.#wrappingKey, fresh[index]!, `${ledger}/${person}`));
    const { rows } = await this.#pool.query<{ ledger: string; person: string; wrapped: Buffer | null }>({
      name: 'keys_for_writing',
      text: 'select ledger, person, wrapped from keys_for_writing($1, $2, $3)',
      values: [
        array(asked.length, uuid(asked.map(({ ledger }) => ledger))),
        array(asked.length, uuid(asked.map(({ person }) => person))),
        array(asked.length, bytea(wrapped)),
      ],
    });
    const indexes = new Map(asked.map(({ ledger, person }, index) => [nameOf(ledger, person), index]));
    return rows.map((row) => {
      const index = indexes.get(nameOf(row.ledger, row.person))!;
      // A key that was just created need not be unwrapped.
      const isOwn = row.wrapped?.equals(wrapped[index]!) === true;
      return { ...row, uncommitted: false, ...(isOwn && { key: createSecretKey(fresh[index]!) }) };
    });
  }

  /** Creates missing keys. Reads first, since most people have a key and reading writes nothing. */
  async #make(ledger: string, people: readonly string[], tx: pg.ClientBase): Promise<Row[]> {
    const found = await this.#stored(ledger, people, tx);
    const without = peopleWithout(people, found);
    if (without.length === 0) return found;
    const wrapped = without.map((person) => seal(this.#wrappingKey, randomBytes(keyBytes), `${ledger}/${person}`));
    const made = (await tx.query<Row>(insertKeys, [ledger, without, wrapped])).rows;
    // If two nodes create the same key, the first one wins, and both read that one.
    const ofOthers = peopleWithout(without, made);
    return [...found, ...made, ...(ofOthers.length === 0 ? [] : await this.#stored(ledger, ofOthers, tx))];
  }

  async #stored(ledger: string, people: readonly string[], given?: pg.ClientBase): Promise<Row[]> {
    const ask = async (tx: pg.ClientBase): Promise<Row[]> => (await tx.query<Row>(selectKeys, [ledger, people])).rows;
    return given === undefined ? withGym(this.#pool, ledger, ask) : ask(given);
  }

  /** Caches the key as well, unless its transaction may roll back: fields encrypted with a lost key could never be read. */
  #opened(ledger: string, person: string, row: Row | undefined): PersonKey {
    const wrapped = row?.wrapped ?? null;
    const opened = (): PersonKey =>
      wrapped === null ? 'destroyed' : createSecretKey(open(this.#wrappingKey, wrapped, `${ledger}/${person}`));
    const key = row?.key ?? opened();
    if (row?.uncommitted === true) return key;
    if (this.#known.size >= maxRemembered) this.#known.clear();
    this.#known.set(`${ledger}/${person}`, { key, at: this.#now() });
    return key;
  }
}

/** `key`: the unwrapped key, if this process created it. */
type Row = { readonly person: string; readonly wrapped: Buffer | null; readonly uncommitted: boolean; readonly key?: KeyObject };
type Asked = { readonly ledger: string; readonly person: string };
type RowsOf = (ledger: string) => Promise<readonly Row[]>;
type Gathering = { readonly asked: Map<string, Asked>; readonly answer: Promise<RowsOf> };
const keyBytes = 32;
const nameOf = (ledger: string, person: string): string => `${ledger}/${person}`.toLowerCase();
const selectKeys = `select person, wrapped, (xmin = pg_current_xact_id_if_assigned()::xid) is true as uncommitted
  from person_keys where ledger = $1 and person = any ($2)`;
// Sorted, so that two transactions that create the same keys do not deadlock.
const insertKeys = `insert into person_keys (ledger, person, wrapped)
  select $1, n.person, n.wrapped from unnest($2::uuid[], $3::bytea[]) n (person, wrapped) order by n.person on conflict do nothing
  returning person, wrapped, true as uncommitted`;
const peopleWithout = (people: readonly string[], rows: readonly Row[]): string[] => {
  const having = new Set(rows.map(({ person }) => person));
  return people.filter((person) => !having.has(person));
};
const committed = (row: Row): Row => ({ ...row, uncommitted: false });
const rememberedMs = 60_000;
const maxRemembered = 50_000;

/** Erases a person by destroying the key, in the caller's transaction of that gym. */
export async function destroyPersonKey(tx: pg.ClientBase, ledger: string, person: string): Promise<void> {
  await tx.query('update person_keys set wrapped = null, destroyed_at = now() where ledger = $1 and person = $2 and destroyed_at is null', [
    ledger,
    person,
  ]);
}

const nonceBytes = 12;
let nonces = Buffer.alloc(0);
/** Draws random bytes for many nonces in one call, which costs more than the rest, and returns each nonce once. */
function nextNonce(): Buffer {
  if (nonces.length < nonceBytes) nonces = randomBytes(nonceBytes * 256);
  const nonce = nonces.subarray(0, nonceBytes);
  nonces = nonces.subarray(nonceBytes);
  return nonce;
}

/** Encrypts with AES-256-GCM: 12 random bytes, ciphertext, 16-byte tag. `context` is authenticated, so that a value cannot be moved. */
export function seal(key: KeyObject, plain: Buffer, context: string): Buffer {
  const nonce = nextNonce();
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts what `seal` returned. @throws Error if the bytes, the key or the context differ */
export function open(key: KeyObject, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}
