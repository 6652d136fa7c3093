// Requested exports of one person, by their ledger and the id of their key. Runs in the caller's transaction of that ledger.
import { randomUUID } from 'node:crypto';
import type { ExportStatus } from '@spotter/contracts/exports/queries';
import { securityLog } from '@spotter/telemetry/security-log';
import type { PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.exports;

/** `base`: path of the routes that request, track and download the export. */
export type Asked = { readonly ledger: string; readonly person: string; readonly base: string };
type StatusRow = { status: ExportStatus['status']; progress: number; bytes: number | null };

const maxPerDay = 5;
const keptFor = '1 day';

/** @throws Refusal `not-found` */
export const exportStatusOf = async (tx: PoolClient, { ledger, person, base }: Asked, exportId: string): Promise<ExportStatus> => {
  const { rows } =
    await tx.query<StatusRow>(statement`select ${e.status}, ${e.progress}::float8 as progress, octet_length(${e.content}) as bytes from ${e}
     where ${e.gym_id} = ${ledger} and ${e.customer_id} = ${person} and ${e.id} = ${exportId} and ${e.asked_at} > now() - ${keptFor}::interval`);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found');
  return { exportId, ...row, url: row.status === 'done' ? `${base}/${exportId}/file` : null };
};

/** Returns the running export if there is one. @throws Refusal `too-many-requests` */
export const askForExport = async (tx: PoolClient, asked: Asked, accountId: string): Promise<ExportStatus> => {
  const { ledger, person } = asked;
  const { rows } = await tx.query<{ id: string; status: string }>(
    statement`select ${e.id}, ${e.status} from ${e}
      where ${e.gym_id} = ${ledger} and ${e.customer_id} = ${person} and ${e.asked_by} = ${accountId} and ${e.asked_at} > now() - ${keptFor}::interval
      order by ${e.asked_at} desc`,
  );
  const running = rows.find(({ status }) => status === 'running');
  if (running !== undefined) return exportStatusOf(tx, asked, running.id);
  if (rows.length >= maxPerDay) throw new Refusal('too-many-requests', { retryAfterSeconds: 3600 });
  securityLog('export-asked', { ledger, person, account: accountId });
  const exportId = randomUUID();
  await tx.query(
    statement`insert into ${e} (${e.gym_id}, ${e.id}, ${e.customer_id}, ${e.asked_by})
      values (${ledger}, ${exportId}, ${person}, ${accountId})`,
  );
  return exportStatusOf(tx, asked, exportId);
};

/** Size of the zip in bytes. @throws Refusal `not-found` while there is none */
export const exportBytesOf = async (tx: PoolClient, { ledger, person }: Asked, exportId: string): Promise<number> => {
  const { rows } = await tx.query<{ bytes: number }>(
    statement`select octet_length(${e.content}) as bytes from ${e}
      where ${e.gym_id} = ${ledger} and ${e.customer_id} = ${person} and ${e.id} = ${exportId} and ${e.status} = 'done' and ${e.asked_at} > now() - ${keptFor}::interval`,
  );
  if (rows[0] === undefined) throw new Refusal('not-found');
  return rows[0].bytes;
};
