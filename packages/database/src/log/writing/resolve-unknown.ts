import type { Appended } from '../append.js';
import { accepted, type PreparedAppend } from './prepared-append.js';
import type { WriterConnection } from './writer-connection.js';

/**
 * Resolves duplicates after a flush whose first answer was lost. A duplicate whose stored digests match was written by that flush, since
 * digests cover time, meta and every random nonce; it becomes accepted.
 */
export async function resolveUnknown(
  writer: WriterConnection,
  appends: readonly PreparedAppend[],
  answers: readonly Appended[],
): Promise<Appended[]> {
  const resolved: Appended[] = [];
  for (const [index, answer] of answers.entries()) {
    const append = appends[index] as PreparedAppend;
    resolved.push(answer.status === 'duplicate' ? ((await ownEarlierWrite(writer, append)) ?? answer) : answer);
  }
  return resolved;
}

async function ownEarlierWrite(writer: WriterConnection, append: PreparedAppend): Promise<Appended | null> {
  const rows = await storedVersions(writer, append);
  const same =
    rows.length === append.events.length && rows.every((row, index) => row.digest.equals(append.events[index]?.digest ?? Buffer.of()));
  if (!same) return null;
  return accepted(append, Number(rows[0]?.position), (index) => (rows[index] as Row).recorded_at.toISOString());
}

type Row = { position: number | string; recorded_at: Date; digest: Buffer };

async function storedVersions(writer: WriterConnection, append: PreparedAppend): Promise<Row[]> {
  return writer.aside(append.ledger, async (tx) => {
    const { rows } = await tx.query<Row>(
      'select position, recorded_at, digest from events where ledger = $1 and stream = $2 and version > $3 and version <= $4 order by version',
      [append.ledger, append.stream, append.expectedVersion, append.expectedVersion + append.events.length],
    );
    return rows;
  });
}
