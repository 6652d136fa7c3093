// Which exercises a gym knows: the library's, its own, and those that came with the client's own history. An id that is known stays
// known, whatever becomes of the exercise, so that it is asked for once by each process.
import { exercise, exerciseStream } from '@spotter/domain/exercises/exercise';
import { LRUCache } from 'lru-cache';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';
import { namedIds } from '../known/named-ids.js';

const e = tables.exercises;

/** By gym and exercise, whose it is: null where it is everybody's. */
const known = new LRUCache<string, { readonly customerId: string | null }>({ max: 100_000 });

type Row = { id: string; customer_id: string | null };
const rowsOf = (context: DecisionContext, ids: readonly string[]): Promise<readonly Row[]> =>
  context.rows(
    statement<Row>`select ${e.id}, ${e.customer_id} from ${e}
      where ${e.gym_id} in (${context.ledger}, library_gym()) and ${e.id} = any(${ids})`,
  );

/** Added a moment ago, the read model may not have it yet. */
const isInLog = async (context: DecisionContext, id: string): Promise<boolean> =>
  (await context.state(exerciseStream(id), exercise)).state.status !== 'unknown';

/** Whether all of them may be recorded for this client. */
export const areKnown = async (context: DecisionContext, ids: readonly string[], customerId: string | null): Promise<boolean> => {
  const key = (id: string): string => `${context.ledger}/${id}`;
  const missing = ids.filter((id) => !known.has(key(id)));
  if (missing.length > 0) {
    for (const { id, customer_id } of await rowsOf(context, missing)) known.set(key(id), { customerId: customer_id });
  }
  for (const id of ids) {
    const found = known.get(key(id));
    if (found === undefined ? !(await isInLog(context, id)) : found.customerId !== null && found.customerId !== customerId) return false;
  }
  return true;
};

/** Keys under which a body names what is done, and what may be done instead. */
const done = ['exerciseId'];
const doneOrInstead = [...done, 'substitutes'];

/** Why a body may not name its exercises; null where it may. `customerId`: null where it is about nobody's training. */
export const unlessUnknown = async (
  context: DecisionContext,
  body: unknown,
  customerId: string | null,
): Promise<{ readonly rejected: string } | null> =>
  (await areKnown(context, namedIds(body, doneOrInstead), customerId)) ? null : { rejected: 'exercise-unknown' };

/** The same for what is chosen anew: what the gym has archived stays where it is, and is not chosen any more. */
export const unlessUnusable = async (
  context: DecisionContext,
  body: unknown,
  customerId: string | null,
): Promise<{ readonly rejected: string } | null> => {
  const unknown = await unlessUnknown(context, body, customerId);
  if (unknown !== null) return unknown;
  const archived = await context.rows(
    statement<object>`select 1 from ${e}
      where ${e.gym_id} in (${context.ledger}, library_gym()) and ${e.id} = any(${namedIds(body, done)}) and ${e.archived} limit 1`,
  );
  return archived.length > 0 ? { rejected: 'exercise-archived' } : null;
};
