// When a gym's next mail may leave: so many in any 24 hours, fewer while the gym is new. Nothing is refused: what is over the limit waits.
import { statement, tables } from '@spotter/database/connections/sql';
import type { PoolClient } from 'pg';
import type { Paced } from './mails.js';

const e = tables.events;
const m = tables.mails;

/** Mails of one gym in 24 hours: in its first week, and then. */
export type MailPace = { readonly firstWeek: number; readonly later: number };
export const defaultMailPace: MailPace = { firstWeek: 50, later: 1_000 };

/**
 * Runs in the transaction that writes the mail and sees the gym, so that concurrent mails take different places.
 * @returns now, or 24 hours after the mail that is as many places before as the limit says
 */
export const nextPlace = async (tx: PoolClient, gymId: string, { firstWeek, later }: MailPace): Promise<Paced> => {
  await tx.query(statement`select pg_advisory_xact_lock(hashtext('mails of a gym'), hashtext(${gymId}))`);
  const { rows } = await tx.query<{ at: Date }>(
    statement`with opened as (
        select ${e.recorded_at} > now() - interval '7 days' as is_new from ${e} where ${e.ledger} = ${gymId} and ${e.position} = 1
      ), before as (
        select ${m.not_before} as at from ${m} where ${m.sender} = ${gymId} and ${m.not_before} is not null
          order by ${m.not_before} desc offset (select case when is_new then ${firstWeek}::int else ${later}::int end from opened) - 1 limit 1
      ) select greatest(now(), (select at + interval '24 hours' from before)) as at`,
  );
  return { gymId, notBefore: rows[0]!.at };
};
