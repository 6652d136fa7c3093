// Checks which exercises a gym knows: the library's, its own, and those imported with a client's history. A known id stays known, whatever happens
// to the exercise, so each process looks it up once.
import { exercise, exerciseStream } from '@spotter/domain/exercises/exercise';
import { LRUCache } from 'lru-cache';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';
import { namedIds } from '../known/named-ids.js';

const e = tables.exercises;

/** Owner by gym and exercise; null if everybody may use it. */
const known = new LRUCache<string, { readonly customerId: string | null }>({ max: 100_000 });

type Row = { id: string; customer_id: string | null };
const rowsOf = (context: DecisionContext, ids: readonly string[]): Promise<readonly Row[]> =>
  context.rows(
    statement<Row>`select ${e.id}, ${e.customer_id} from ${e}
      where ${e.gym_id} in (${context.ledger}, library_gym()) and ${e.id} = any(${ids})`,
  );

/** A new exercise may not be in the read model yet. */
const isInLog = async (context: DecisionContext, id: string): Promise<boolean> =>
  (await context.state(exerciseStream(id), exercise)).state.status !== 'unknown';

/** True if every exercise may be recorded for this client. */
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

/** Keys under which a body names exercises, and possible substitutes. */
const done = ['exerciseId'];
const doneOrInstead = [...done, 'substitutes'];

/** Rejects a body that names unknown exercises; null if all are known. `customerId`: null if the body concerns no client. */
export const rejectUnknownExercises = async (
  context: DecisionContext,
  body: unknown,
  customerId: string | null,
): Promise<{ readonly rejected: string } | null> =>
  (await areKnown(context, namedIds(body, doneOrInstead), customerId)) ? null : { rejected: 'exercise-unknown' };

/** The same for new choices: an archived exercise stays where it is used, but cannot be chosen again. */
export const rejectUnusableExercises = async (
  context: DecisionContext,
  body: unknown,
  customerId: string | null,
): Promise<{ readonly rejected: string } | null> => {
  const unknown = await rejectUnknownExercises(context, body, customerId);
  if (unknown !== null) return unknown;
  const archived = await context.rows(
    statement<object>`select 1 from ${e}
      where ${e.gym_id} in (${context.ledger}, library_gym()) and ${e.id} = any(${namedIds(body, done)}) and ${e.archived} limit 1`,
  );
  return archived.length > 0 ? { rejected: 'exercise-archived' } : null;
};
