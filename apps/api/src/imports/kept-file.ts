// Reads a stored file in pieces: reading twenty megabytes at once would delay everything else.
import { readGym } from '@spotter/database/tenancy/pools';
import { statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';

const im = tables.import_files;
const pieceBytes = 1_048_576;

/** Pieces of the file in order; none if the file does not exist. */
export async function* keptFile(pool: Pool, gymId: string, importId: string): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += pieceBytes) {
    const [row] = await readGym(
      pool,
      gymId,
      statement<{ piece: Buffer }>`select substring(${im.content} from ${from}::int for ${pieceBytes}::int) as piece from ${im}
        where ${im.gym_id} = ${gymId} and ${im.id} = ${importId}`,
    );
    if (row === undefined || row.piece.length === 0) return;
    yield row.piece;
    if (row.piece.length < pieceBytes) return;
  }
}
