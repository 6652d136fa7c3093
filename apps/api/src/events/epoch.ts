// A position says where a reader is only together with the epoch it was read in: after a restore of an older backup the same numbers
// may stand for other events.
import { Refusal } from '../platform/http/refusal.js';
import type { ReadingCall } from '../platform/http/route.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.epochs;

const firstEpoch = 1;

/** Where the history first may differ from that of the epoch `since`; null where it does not. */
const firstDifference = async ({ tx, gym }: ReadingCall, since: number): Promise<number | null> => {
  const { rows } = await tx.query<{ first: number | null }>(
    statement`select min(${e.first_position}) as first from ${e} where ${e.ledger} = ${gym.id} and ${e.epoch} > ${since}`,
  );
  return rows[0]!.first;
};

/**
 * Whoever names an epoch must name the one that is now. Whoever names none may read what is the same in all of them, so that a reader
 * that has never heard of epochs is stopped where it would step over events.
 * @throws Refusal `cursor-epoch-changed`, with the epoch and the first position that may be another
 */
export const requireEpoch = async (call: ReadingCall, after: number, named: number | undefined): Promise<void> => {
  if ((named ?? firstEpoch) === call.epoch) return;
  const firstPosition = await firstDifference(call, named ?? firstEpoch);
  if (named === undefined && (firstPosition === null || after < firstPosition)) return;
  throw new Refusal('cursor-epoch-changed', { details: { epoch: call.epoch, firstPosition: firstPosition ?? 1 } });
};
