// Converts events between the form of the domain and the stored one: versions, and personal fields encrypted with the person's own key.
import { isUuid } from '../connections/uuid.js';
import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { storableJson, UnstorableEvent } from './storable-json.js';
import type { NewEvent } from './event.js';
import { open, seal, type PersonKey, type PersonKeys } from '../keys/person-keys.js';

export type EventShape = {
  readonly version: number;
  /** `person`: name of the property with the person's id (a UUID). `fields`: names of the top-level properties to encrypt. */
  readonly personal?: { readonly person: string; readonly fields: readonly string[] };
  /** `upcast[n]` turns data of version n into version n + 1. */
  readonly upcast?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** Names of the properties with a time that the sender asserts. */
  readonly asserted?: readonly string[];
  /** A code (`field`) that is not stored: readers with the master key derive it from a nonce (`from`). */
  readonly derived?: { readonly field: string; readonly from: string };
};
export type EventCatalogue = Readonly<Record<string, EventShape>>;

/** A reader must stop at this event: skipping it would produce a state that never existed. */
export class UnknownEventError extends Error {
  /** Position of the event in its ledger; null outside a read of a ledger. */
  position: number | null = null;

  constructor(type: string, version: number, why: string) {
    super(`Event ${type} of version ${version} ${why}.`);
  }
}

export type Encoded = { readonly type: string; readonly schemaVersion: number; readonly payloadText: string };
export type Stored = { readonly ledger: string; readonly type: string; readonly schemaVersion: number; readonly payloadText: string };
/** Person id -> key. */
export type WritingKeys = ReadonlyMap<string, KeyObject>;
export type Decoded = { readonly schemaVersion: number; readonly data: unknown };

export class Codec {
  readonly #catalogue: EventCatalogue;
  readonly #keys: PersonKeys;

  constructor(catalogue: EventCatalogue, keys: PersonKeys) {
    this.#catalogue = catalogue;
    this.#keys = keys;
  }

  /** Reads, or creates, the keys that encoding these events needs; within `tx` if given. @throws PersonErased */
  prepare(ledger: string, events: readonly NewEvent[], tx?: pg.ClientBase): Promise<WritingKeys> {
    const people = new Set(events.map((event) => this.#personOf(event)).filter((person) => person !== null));
    return this.#keys.forWriting(ledger, people, tx);
  }

  /**
   * Returns the keys that encoding these events needs if all of them are cached, else null: then the caller calls `prepare`. Encoding uses
   * the returned keys, so a key that expires in between does no harm.
   */
  rememberedKeys(ledger: string, events: readonly NewEvent[]): WritingKeys | null {
    const keys = new Map<string, KeyObject>();
    for (const event of events) {
      const person = this.#personOf(event);
      if (person === null || keys.has(person)) continue;
      const key = this.#keys.remembered(ledger, person);
      if (!isUsable(key)) return null;
      keys.set(person, key);
    }
    return keys;
  }

  /**
   * Encodes an event in the newest version of its type, with keys from `prepare` or `rememberedKeys`.
   * @throws UnknownEventError, UnstorableEvent
   */
  encode(ledger: string, event: NewEvent, keys: WritingKeys): Encoded {
    const { version, derived } = this.#shapeOf(event.type, 0);
    const text = storableJson(event.type, derived === undefined ? event.data : without(event.data, derived.field));
    if (Buffer.byteLength(text) > largestEventBytes) throw new UnstorableEvent(event.type, `it is larger than ${largestEventBytes} bytes`);
    const person = this.#personOf(event);
    const payloadText = person === null ? text : JSON.stringify(this.#encrypted(ledger, person, event, keys));
    return { type: event.type, schemaVersion: version, payloadText };
  }

  /** Decodes in order. @throws UnknownEventError */
  async decode(stored: readonly Stored[]): Promise<Decoded[]> {
    const decoding = this.decoding();
    for (const event of stored) decoding.add(event);
    return decoding.finish();
  }

  /** Decodes events one by one while further rows are still arriving. */
  decoding(): Decoding {
    return new Decoding((type, version) => this.#shapeOf(type, version), this.#keys);
  }

  /** Names of the properties in the type's data that contain asserted times. */
  assertedTimes(type: string): readonly string[] {
    return this.#catalogue[type]?.asserted ?? [];
  }

  /** True if this program can read such an event. */
  knows(type: string, version: number): boolean {
    return Object.hasOwn(this.#catalogue, type) && version <= this.#catalogue[type]!.version;
  }

  #shapeOf(type: string, version: number): EventShape {
    const shape = Object.hasOwn(this.#catalogue, type) ? this.#catalogue[type] : undefined;
    if (shape === undefined) throw new UnknownEventError(type, version, 'is not known to this program');
    if (version > shape.version)
      throw new UnknownEventError(type, version, `is newer than this program, which knows version ${shape.version}`);
    return shape;
  }

  /** Returns null for an event without personal fields, or with none of them set. */
  #personOf(event: NewEvent): string | null {
    const personal = this.#catalogue[event.type]?.personal;
    if (personal === undefined) return null;
    const data = event.data as Readonly<Record<string, unknown>>;
    if (personal.fields.every((field) => data[field] === undefined)) return null;
    const person = data[personal.person];
    if (typeof person !== 'string' || !isUuid(person)) throw new UnstorableEvent(event.type, `${personal.person} names no person`);
    return person.toLowerCase();
  }

  #encrypted(ledger: string, person: string, event: NewEvent, keys: WritingKeys): object {
    const key = keys.get(person);
    if (key === undefined) throw new Error('The keys given are not those of these events.');
    const data: Record<string, unknown> = { ...event.data };
    for (const field of this.#catalogue[event.type]?.personal?.fields ?? []) {
      if (data[field] === undefined) continue;
      const bytes = seal(key, Buffer.from(JSON.stringify(data[field])), `${ledger}/${person}/${field}`);
      data[field] = { $enc: Buffer.concat([idBytes(person), bytes]).toString('base64') };
    }
    return data;
  }
}

/** Decodes the events of one query: parses each as it arrives, and decrypts personal fields at the end, when their keys are known. */
export class Decoding {
  readonly #decoded: Decoded[] = [];
  readonly #waiting: { readonly index: number; readonly event: Stored; readonly shape: EventShape; readonly data: unknown }[] = [];

  constructor(
    private readonly shapeOf: (type: string, version: number) => EventShape,
    private readonly keys: PersonKeys,
  ) {}

  /** @throws UnknownEventError */
  add(event: Stored): void {
    const shape = this.shapeOf(event.type, event.schemaVersion);
    const data = JSON.parse(event.payloadText) as unknown;
    if (event.payloadText.includes('{"$enc"')) {
      const index = this.#decoded.push({ schemaVersion: shape.version, data: null }) - 1;
      this.#waiting.push({ index, event, shape, data });
    } else {
      this.#decoded.push(this.#current(event, shape, data));
    }
  }

  /** Returns all events in order; reads the needed keys with one query per ledger. @throws UnknownEventError */
  async finish(tx?: pg.ClientBase): Promise<Decoded[]> {
    const fields = this.#waiting.flatMap(({ event, data }) => sealedFields(event.ledger, data));
    for (const [ledger, ofLedger] of Map.groupBy(fields, (field) => field.ledger)) {
      const keys = await this.keys.load(ledger, new Set(ofLedger.map((field) => field.person)), tx);
      for (const field of ofLedger) reveal(field, keys.get(field.person));
    }
    for (const { index, event, shape, data } of this.#waiting) this.#decoded[index] = this.#current(event, shape, data);
    return this.#decoded;
  }

  #current(event: Stored, shape: EventShape, data: unknown): Decoded {
    const decoded = upcast(event, shape, data);
    if (shape.derived === undefined) return decoded;
    const { field, from } = shape.derived;
    const fields = decoded.data as Readonly<Record<string, unknown>>;
    const nonce = fields[from];
    // Codes older than nonces were stored in clear text.
    return { ...decoded, data: { ...fields, [field]: typeof nonce === 'string' ? this.keys.joinCode(nonce) : (fields[field] ?? null) } };
  }
}

const without = (data: unknown, field: string): object => {
  const { [field]: _field, ...rest } = data as Readonly<Record<string, unknown>>;
  return rest;
};

const isUsable = (key: PersonKey | undefined): key is Exclude<PersonKey, 'destroyed'> => key !== undefined && key !== 'destroyed';
const largestEventBytes = 64 * 1024;

// The first 16 bytes of an encrypted field are the id of the person, so that the property with the id may be renamed later.
const idBytes = (person: string): Buffer => Buffer.from(person.replaceAll('-', ''), 'hex');
type SealedField = { ledger: string; person: string; name: string; bytes: Buffer; owner: Record<string, unknown> };

function sealedFields(ledger: string, data: unknown): SealedField[] {
  const owner = data as Record<string, unknown>;
  return Object.keys(owner).flatMap((name) => {
    const value = (owner[name] as { $enc?: unknown } | null)?.$enc;
    if (typeof value !== 'string') return [];
    const bytes = Buffer.from(value, 'base64');
    const person = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return [{ ledger, person, name, bytes: bytes.subarray(16), owner }];
  });
}

/** Defines a getter that decrypts the field at its first use, since most readers fold events without using personal fields. */
function reveal({ ledger, person, name, bytes, owner }: SealedField, key: PersonKey | undefined): void {
  if (!isUsable(key)) {
    owner[name] = { $erased: true };
    return;
  }
  const hold = (value: unknown): void => {
    Object.defineProperty(owner, name, { value, enumerable: true, configurable: true, writable: true });
  };
  const get = (): unknown => {
    const value = JSON.parse(open(key, bytes, `${ledger}/${person}/${name}`).toString()) as unknown;
    hold(value);
    return value;
  };
  Object.defineProperty(owner, name, { get, set: hold, enumerable: true, configurable: true });
}

function upcast(event: Stored, shape: EventShape, data: unknown): Decoded {
  let current = data;
  for (let version = event.schemaVersion; version < shape.version; version++) {
    const step = shape.upcast?.[version];
    if (step === undefined) throw new UnknownEventError(event.type, version, 'has no way up to the newest version');
    current = step(current);
  }
  return { schemaVersion: shape.version, data: current };
}
