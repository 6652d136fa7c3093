// The zip of an export, read from the database piece by piece as the reader takes it.
import { securityLog } from '@spotter/telemetry/security-log';
import type { Readable } from 'node:stream';
import { withGym } from '@spotter/database/tenancy/pools';
import type { FastifyReply } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { partBytes, type StreamedAnswers } from '../platform/http/streamed-answers.js';
import { exportBytesOf, type Asked } from './asked-exports.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exports;

type Parts = { readonly pool: Pool; readonly streams: StreamedAnswers };
type Fetched = {
  readonly reader: string;
  /** Transaction that checks that the file exists; pieces are read after it. */
  readonly tx: PoolClient;
  readonly asked: Asked;
  readonly exportId: string;
  /** File name without its extension. */
  readonly name: string;
};

async function* piecesOf(pool: Pool, { ledger, person }: Asked, exportId: string, bytes: number): AsyncGenerator<Buffer> {
  for (let from = 1; from <= bytes; from += partBytes) {
    const { rows } = await withGym(pool, ledger, (tx) =>
      tx.query<{ piece: Buffer }>(
        statement`select substring(${e.content} from ${from} for ${partBytes}) as piece from ${e}
          where ${e.gym_id} = ${ledger} and ${e.customer_id} = ${person} and ${e.id} = ${exportId}`,
      ),
    );
    // Erased meanwhile: half a file must not look complete.
    if (rows[0] === undefined) throw new Error('The export is gone.');
    yield rows[0].piece;
  }
}

/** @throws Refusal `not-found`, `too-many-streams` */
export const exportFile = async (
  { pool, streams }: Parts,
  { reply }: { readonly reply: FastifyReply },
  { reader, tx, asked, exportId, name }: Fetched,
): Promise<Readable> => {
  const bytes = await exportBytesOf(tx, asked, exportId);
  securityLog('export-fetched', { ledger: asked.ledger, person: asked.person, account: reader });
  const file = streams.answer(reader, reply, () => piecesOf(pool, asked, exportId, bytes));
  reply.type('application/zip').header('content-length', String(bytes)).header('content-disposition', `attachment; filename="${name}.zip"`);
  return file;
};
