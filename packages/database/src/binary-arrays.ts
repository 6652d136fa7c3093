// Arrays in Postgres' binary format: half the bytes of text for hashes, and nothing to escape or parse.
// A driver parameter that is a Buffer is sent as binary; the function's signature says what it holds.

const oids = { uuid: 2950, int4: 23, int2: 21, text: 25, json: 114, bytea: 17, timestamptz: 1184 } as const;

/** One dimension, lower bound 1. `sizes` gives each element's bytes (-1 for null), `write` puts one at an offset. */
function array(oid: number, count: number, sizeOf: (i: number) => number, write: (into: Buffer, at: number, i: number) => void): Buffer {
  let bytes = 20;
  let nulls = 0;
  for (let i = 0; i < count; i++) {
    const size = sizeOf(i);
    bytes += 4 + (size < 0 ? 0 : size);
    if (size < 0) nulls = 1;
  }
  const out = Buffer.allocUnsafe(count === 0 ? 12 : bytes);
  out.writeInt32BE(count === 0 ? 0 : 1, 0);
  out.writeInt32BE(nulls, 4);
  out.writeInt32BE(oid, 8);
  if (count === 0) return out;
  out.writeInt32BE(count, 12);
  out.writeInt32BE(1, 16);
  let at = 20;
  for (let i = 0; i < count; i++) {
    const size = sizeOf(i);
    out.writeInt32BE(size, at);
    at += 4;
    if (size < 0) continue;
    write(out, at, i);
    at += size;
  }
  return out;
}

const fixed = <T>(oid: number, size: number, items: readonly T[], write: (into: Buffer, at: number, item: T) => void): Buffer =>
  array(
    oid,
    items.length,
    () => size,
    (into, at, i) => write(into, at, items[i] as T),
  );

export const int4Array = (items: readonly number[]): Buffer => fixed(oids.int4, 4, items, (into, at, item) => into.writeInt32BE(item, at));
export const int2Array = (items: readonly number[]): Buffer => fixed(oids.int2, 2, items, (into, at, item) => into.writeInt16BE(item, at));
export const uuidArray = (items: readonly string[]): Buffer =>
  fixed(oids.uuid, 16, items, (into, at, item) => into.write(item.replaceAll('-', ''), at, 16, 'hex'));
export const byteaArray = (items: readonly Buffer[]): Buffer =>
  array(
    oids.bytea,
    items.length,
    (i) => (items[i] as Buffer).length,
    (into, at, i) => (items[i] as Buffer).copy(into, at),
  );

/** Postgres counts microseconds from 2000-01-01; `null` stays null. Items are milliseconds of Unix time. */
export const timestampArray = (items: readonly (number | null)[]): Buffer =>
  array(
    oids.timestamptz,
    items.length,
    (i) => (items[i] === null ? -1 : 8),
    (into, at, i) => into.writeBigInt64BE(BigInt((items[i] as number) - postgresEpochMs) * 1000n, at),
  );
const postgresEpochMs = Date.UTC(2000, 0, 1);

const strings =
  (oid: number) =>
  (items: readonly (string | null)[]): Buffer => {
    const sizes = items.map((item) => (item === null ? -1 : Buffer.byteLength(item)));
    return array(
      oid,
      items.length,
      (i) => sizes[i] as number,
      (into, at, i) => into.write(items[i] as string, at),
    );
  };
export const textArray = strings(oids.text);
export const jsonArray = strings(oids.json);
