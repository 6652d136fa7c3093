// Jobs as rows: kept with what they are to send until they have an end, and looked at. In a transaction that sees one gym.
import { mostUnfinishedJobs, type JobBody, type JobCommand, type JobStatus, type RefusedCommand } from '@spotter/contracts/jobs/queries';
import { rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';

const j = tables.jobs;

/** Any number that nothing else locks in. */
const lockSpace = 7_061_951;
const retryAfterSeconds = 5;

type StatusRow = {
  id: string;
  total: number;
  answered: number;
  finished: boolean;
  refused: RefusedCommand[];
  position: string | null;
};
const statusColumns = sql`${j.id}, ${j.total}, ${j.answered}, ${j.finished_at} is not null as finished, ${j.refused}, ${j.position}::text`;
const statusOf = ({ position, ...row }: StatusRow): JobStatus => ({ ...row, position: position === null ? null : Number(position) });

/** How far it is. `accountId`: null where anybody's may be looked at. @throws Refusal `not-found` */
export const jobOf = async (tx: PoolClient, gymId: string, id: string, accountId: string | null): Promise<JobStatus> => {
  const [row] = await rowsOf(
    tx,
    statement<StatusRow>`select ${statusColumns} from ${j}
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and (${accountId}::uuid is null or ${j.account_id} = ${accountId})`,
  );
  if (row === undefined) throw new Refusal('not-found');
  return statusOf(row);
};

/** What somebody asked for and is not finished, the oldest first. */
export const unfinishedOf = async (tx: PoolClient, gymId: string, accountId: string): Promise<readonly JobStatus[]> => {
  const rows = await rowsOf(
    tx,
    statement<StatusRow>`select ${statusColumns} from ${j}
      where ${j.gym_id} = ${gymId} and ${j.account_id} = ${accountId} and ${j.finished_at} is null order by ${j.asked_at}, ${j.id}`,
  );
  return rows.map(statusOf);
};

export type Asked = { readonly gymId: string; readonly accountId: string; readonly body: JobBody; readonly hash: Buffer };

/**
 * Keeps a job, or answers how far the same one is that was asked for before.
 * @throws Refusal `idempotency-key-reused` for an id that means another job, `too-many-jobs`
 */
export const keepJob = async (tx: PoolClient, { gymId, accountId, body, hash }: Asked): Promise<JobStatus> => {
  const { id, commands } = body;
  // Two requests that come at the same moment are counted one after the other.
  await tx.query(statement`select pg_advisory_xact_lock(${lockSpace}, hashtext(${gymId}))`);
  const [before] = await rowsOf(
    tx,
    statement<{ same: boolean }>`select ${j.account_id} = ${accountId} and ${j.request_hash} = ${hash} as same from ${j}
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id}`,
  );
  if (before?.same === false) throw new Refusal('idempotency-key-reused');
  if (before === undefined) {
    const [unfinished] = await rowsOf(
      tx,
      statement<{ count: number }>`select count(*)::int as count from ${j} where ${j.gym_id} = ${gymId} and ${j.finished_at} is null`,
    );
    if (unfinished!.count >= mostUnfinishedJobs) throw new Refusal('too-many-jobs', { retryAfterSeconds });
    await tx.query(
      statement`insert into ${j} (${j.gym_id}, ${j.id}, ${j.account_id}, ${j.request_hash}, ${j.commands}, ${j.total})
        values (${gymId}, ${id}, ${accountId}, ${hash}, ${JSON.stringify(commands)}, ${commands.length})`,
    );
  }
  return jobOf(tx, gymId, id, accountId);
};

/** Without a payload, where the person whom it was about was erased meanwhile. */
export type KeptCommand = Pick<JobCommand, 'id' | 'type' | 'expectedVersion'> & { readonly payload?: object };
export type NextPart = {
  readonly accountId: string;
  readonly answered: number;
  readonly failures: number;
  readonly commands: readonly KeptCommand[];
};

/** The next commands of an unfinished job, `most` at the most; null where there is nothing to do. */
export const nextPart = async (tx: PoolClient, gymId: string, id: string, most: number): Promise<NextPart | null> => {
  const [row] = await rowsOf(
    tx,
    statement<{ account_id: string; answered: number; failures: number; commands: KeptCommand[] }>`
      select ${j.account_id}, ${j.answered}, ${j.failures}, (
          select jsonb_agg(one order by number) from jsonb_array_elements(${j.commands}) with ordinality e (one, number)
            where number > ${j.answered} and number <= ${j.answered} + ${most}) as commands
        from ${j} where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and ${j.finished_at} is null and ${j.next_at} <= now()`,
  );
  return row === undefined ? null : { accountId: row.account_id, answered: row.answered, failures: row.failures, commands: row.commands };
};

type Answered = {
  readonly from: number;
  readonly to: number;
  readonly refused: readonly RefusedCommand[];
  readonly position: number | null;
};

/** Writes down what a part was answered, unless another node did; with the last one the commands go. */
export const notePart = async (tx: PoolClient, gymId: string, id: string, { from, to, refused, position }: Answered): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.answered} = ${to}, ${j.refused} = ${j.refused} || ${JSON.stringify(refused)}::jsonb,
        ${j.position} = greatest(${j.position}, ${position}::bigint), ${j.failures} = 0, ${j.next_at} = now(),
        ${j.commands} = case when ${to} < ${j.total} then ${j.commands} end,
        ${j.finished_at} = case when ${to} < ${j.total} then null else now() end
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and ${j.answered} = ${from} and ${j.finished_at} is null`,
  );
};

/** Nothing of the part is written down: it comes again, later each time. */
export const postpone = async (tx: PoolClient, gymId: string, id: string): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.failures} = ${j.failures} + 1, ${j.next_at} = now() + least(power(2, ${j.failures}) / 4, 30) * interval '1 second'
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and ${j.finished_at} is null`,
  );
};
