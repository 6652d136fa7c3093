// Arrays in Postgres' binary format: hashes take half the bytes of text, and nothing needs escaping or parsing. The driver sends a Buffer
// as a binary parameter; the signature of the function determines its type.

/** The values of an array, one per row, in the binary format of their Postgres type. */
export type Column = {
  /** Id of the type in `pg_type`. */
  readonly oid: number;
  /** Bytes of a value; -1 for null. */
  readonly sizeOf: (row: number) => number;
  readonly write: (into: Buffer, at: number, row: number) => void;
};

const oids = { uuid: 2950, int4: 23, int2: 21, text: 25, json: 114, bytea: 17, timestamptz: 1184 } as const;

const fixed = <T>(oid: number, size: number, items: readonly T[], write: (into: Buffer, at: number, item: T) => void): Column => ({
  oid,
  sizeOf: () => size,
  write: (into, at, row) => write(into, at, items[row] as T),
});

export const int4 = (items: readonly number[]): Column => fixed(oids.int4, 4, items, (into, at, item) => into.writeInt32BE(item, at));
export const int2 = (items: readonly number[]): Column => fixed(oids.int2, 2, items, (into, at, item) => into.writeInt16BE(item, at));
export const uuid = (items: readonly string[]): Column =>
  fixed(oids.uuid, 16, items, (into, at, item) => into.write(item.replaceAll('-', ''), at, 16, 'hex'));
export const bytea = (items: readonly Buffer[]): Column => ({
  oid: oids.bytea,
  sizeOf: (row) => (items[row] as Buffer).length,
  write: (into, at, row) => (items[row] as Buffer).copy(into, at),
});

/** Items are milliseconds of Unix time, or null; Postgres counts microseconds from 2000-01-01. */
export const timestamp = (items: readonly (number | null)[]): Column => ({
  oid: oids.timestamptz,
  sizeOf: (row) => (items[row] === null ? -1 : 8),
  write: (into, at, row) => into.writeBigInt64BE(BigInt((items[row] as number) - postgresEpochMs) * 1000n, at),
});
const postgresEpochMs = Date.UTC(2000, 0, 1);

const strings =
  (oid: number) =>
  (items: readonly (string | null)[]): Column => {
    const sizes = items.map((item) => (item === null ? -1 : Buffer.byteLength(item)));
    return { oid, sizeOf: (row) => sizes[row] as number, write: (into, at, row) => into.write(items[row] as string, at) };
  };
export const text = strings(oids.text);
export const json = strings(oids.json);

/** Encodes a one-dimensional array with lower bound 1. */
export function array(count: number, { oid, sizeOf, write }: Column): Buffer {
  let bytes = arrayHead;
  let nulls = 0;
  for (let row = 0; row < count; row++) {
    const size = sizeOf(row);
    bytes += 4 + Math.max(size, 0);
    if (size < 0) nulls = 1;
  }
  const out = Buffer.allocUnsafe(count === 0 ? 12 : bytes);
  out.writeInt32BE(count === 0 ? 0 : 1, 0);
  out.writeInt32BE(nulls, 4);
  out.writeInt32BE(oid, 8);
  if (count === 0) return out;
  out.writeInt32BE(count, 12);
  out.writeInt32BE(1, 16);
  let at = arrayHead;
  for (let row = 0; row < count; row++) {
    const size = sizeOf(row);
    out.writeInt32BE(size, at);
    at += 4;
    if (size < 0) continue;
    write(out, at, row);
    at += size;
  }
  return out;
}
const arrayHead = 20;

/** Values of the composite type `oid`, with these columns as its attributes in order. */
export const record = (oid: number, columns: readonly Column[]): Column => ({
  oid,
  sizeOf: (row) => columns.reduce((bytes, column) => bytes + 8 + Math.max(column.sizeOf(row), 0), 4),
  write: (into, start, row) => {
    let at = into.writeInt32BE(columns.length, start);
    for (const column of columns) {
      const size = column.sizeOf(row);
      at = into.writeInt32BE(column.oid, at);
      at = into.writeInt32BE(size, at);
      if (size < 0) continue;
      column.write(into, at, row);
      at += size;
    }
  },
});

export const textArray = (items: readonly (string | null)[]): Buffer => array(items.length, text(items));
