// Stores jobs as rows, with their commands until they finish. Runs in a transaction that sees one gym.
import { maxUnfinishedJobs, type JobBody, type JobCommand, type JobStatus, type RefusedCommand } from '@spotter/contracts/jobs/queries';
import { rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';

const j = tables.jobs;

/** Any number that no other lock uses. */
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

/** Progress of a job. @param accountId whose job it must be; null for anybody's @throws Refusal `not-found` */
export const jobOf = async (tx: PoolClient, gymId: string, id: string, accountId: string | null): Promise<JobStatus> => {
  const [row] = await rowsOf(
    tx,
    statement<StatusRow>`select ${statusColumns} from ${j}
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and (${accountId}::uuid is null or ${j.account_id} = ${accountId})`,
  );
  if (row === undefined) throw new Refusal('not-found');
  return statusOf(row);
};

/** Unfinished jobs of an account, oldest first. */
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
 * Stores a job, or returns the progress of the same job if it was requested before.
 * @throws Refusal `idempotency-key-reused` for an id of another job, `too-many-jobs`
 */
export const keepJob = async (tx: PoolClient, { gymId, accountId, body, hash }: Asked): Promise<JobStatus> => {
  const { id, commands } = body;
  // Serializes concurrent requests, so that the limit counts all of them.
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
    if (unfinished!.count >= maxUnfinishedJobs) throw new Refusal('too-many-jobs', { retryAfterSeconds });
    await tx.query(
      statement`insert into ${j} (${j.gym_id}, ${j.id}, ${j.account_id}, ${j.request_hash}, ${j.commands}, ${j.total})
        values (${gymId}, ${id}, ${accountId}, ${hash}, ${JSON.stringify(commands)}, ${commands.length})`,
    );
  }
  return jobOf(tx, gymId, id, accountId);
};

/** Without a payload if the person it was about was erased meanwhile. */
export type KeptCommand = Pick<JobCommand, 'id' | 'type' | 'expectedVersion'> & { readonly payload?: object };
export type NextPart = {
  readonly accountId: string;
  readonly answered: number;
  readonly failures: number;
  readonly commands: readonly KeptCommand[];
};

/** The next commands of an unfinished job, at most `maxCommands`; null if there is nothing to do. */
export const nextPart = async (tx: PoolClient, gymId: string, id: string, maxCommands: number): Promise<NextPart | null> => {
  const [row] = await rowsOf(
    tx,
    statement<{ account_id: string; answered: number; failures: number; commands: KeptCommand[] }>`
      select ${j.account_id}, ${j.answered}, ${j.failures}, (
          select jsonb_agg(one order by number) from jsonb_array_elements(${j.commands}) with ordinality e (one, number)
            where number > ${j.answered} and number <= ${j.answered} + ${maxCommands}) as commands
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

/** Records the outcomes of a part, unless another node did. The last part deletes the commands. */
export const notePart = async (tx: PoolClient, gymId: string, id: string, { from, to, refused, position }: Answered): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.answered} = ${to}, ${j.refused} = ${j.refused} || ${JSON.stringify(refused)}::jsonb,
        ${j.position} = greatest(${j.position}, ${position}::bigint), ${j.failures} = 0, ${j.next_at} = now(),
        ${j.commands} = case when ${to} < ${j.total} then ${j.commands} end,
        ${j.finished_at} = case when ${to} < ${j.total} then null else now() end
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and ${j.answered} = ${from} and ${j.finished_at} is null`,
  );
};

/** Records nothing of the part, which is retried after a growing delay. */
export const postpone = async (tx: PoolClient, gymId: string, id: string): Promise<void> => {
  await tx.query(
    statement`update ${j} set ${j.failures} = ${j.failures} + 1, ${j.next_at} = now() + least(power(2, ${j.failures}) / 4, 30) * interval '1 second'
      where ${j.gym_id} = ${gymId} and ${j.id} = ${id} and ${j.finished_at} is null`,
  );
};
