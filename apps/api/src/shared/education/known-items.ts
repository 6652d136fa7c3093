// Checks that education items exist in the gym, in any state.
import { statement, tables } from '@spotter/database/connections/sql';
import { educationItem, educationStream } from '@spotter/domain/education/item';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { allKnown } from '../known/all-known.js';
import { namedIds } from '../known/named-ids.js';

const e = tables.education_items;

export const areItemsKnown = (context: DecisionContext, ids: readonly string[]): Promise<boolean> =>
  allKnown(
    ids,
    () =>
      context.rows(
        statement<{ id: string }>`select ${e.id} from ${e} where ${e.gym_id} = ${context.ledger} and ${e.id} = any(${[...ids]}::uuid[])`,
      ),
    async (id) => (await context.state(educationStream(id), educationItem)).state.lifecycle !== null,
  );

/** Rejects a body whose `readBefore` names an unknown item; null if all are known. */
export const rejectUnknownReading = async (context: DecisionContext, body: unknown): Promise<{ readonly rejected: string } | null> =>
  (await areItemsKnown(context, namedIds(body, ['readBefore']))) ? null : { rejected: 'education-unknown' };
