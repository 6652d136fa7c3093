// A position identifies an event only together with its epoch: after an older backup was restored, the same numbers may refer to other
// events.
import { Refusal } from '../platform/http/refusal.js';
import type { ReadingCall } from '../platform/http/route.js';
import { statement, tables } from '@spotter/database/connections/sql';

const e = tables.epochs;

const firstEpoch = 1;

/** First position at which the history may differ from that of the epoch `since`; null if it is the same. */
const firstDifference = async ({ tx, gym }: ReadingCall, since: number): Promise<number | null> => {
  const { rows } = await tx.query<{ first: number | null }>(
    statement`select min(${e.first_position}) as first from ${e} where ${e.ledger} = ${gym.id} and ${e.epoch} > ${since}`,
  );
  return rows[0]!.first;
};

/**
 * Checks the reader's epoch. A named epoch must be the current one. Without one, the reader may read the part that all epochs share, so
 * that a reader without epochs stops before it would skip events.
 * @throws Refusal `cursor-epoch-changed`, with the epoch and the first position that may differ
 */
export const requireEpoch = async (call: ReadingCall, after: number, named: number | undefined): Promise<void> => {
  if ((named ?? firstEpoch) === call.epoch) return;
  const firstPosition = await firstDifference(call, named ?? firstEpoch);
  if (named === undefined && (firstPosition === null || after < firstPosition)) return;
  throw new Refusal('cursor-epoch-changed', { details: { epoch: call.epoch, firstPosition: firstPosition ?? 1 } });
};
