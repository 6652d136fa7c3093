// A kept file in pieces: one of twenty megabytes as a whole would hold up everything else while it is taken in.
import { readGym } from '@spotter/database/tenancy/pools';
import { statement, tables } from '@spotter/database/connections/sql';
import type { Pool } from 'pg';

const im = tables.import_files;
const pieceBytes = 1_048_576;

/** Pieces of the file in their order; none where it is not there. */
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
