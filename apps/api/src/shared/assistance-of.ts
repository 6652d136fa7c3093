// Loads the inputs for assisted lifts: the assisted exercises and the client's body weight.
import { daysApart, toMs } from '@spotter/contracts/civil-date';
import { aliased, statement } from '@spotter/database/connections/sql';
import type { Load } from '@spotter/domain/kernel';
import { maxDaysBefore } from '@spotter/domain/lifts/bodyweight-on';
import type { ReadContext } from '../platform/commands/use-case.js';

const x = aliased('exercises', 'x');
const c = aliased('customers', 'c');

type WeighIn = Load & { readonly at: string };
type AssistanceRow = { readonly assisted: readonly string[]; readonly bodyweights: readonly WeighIn[] | null };

/** `bodyweight`: the newest weigh-in of the last 60 days, or null. */
export const assistanceOf = async (
  context: ReadContext,
  customerId: string,
): Promise<{ readonly assisted: ReadonlySet<string>; readonly bodyweight: Load | null }> => {
  const [row] = await context.rows(
    statement<AssistanceRow>`select array(select ${x.id} from ${x} where ${x.load_kind} = 'assisted') as assisted,
      (select ${c.bodyweights} from ${c} where ${c.gym_id} = ${context.ledger} and ${c.id} = ${customerId}) as bodyweights`,
  );
  const { now } = context.command;
  const newest = (row?.bodyweights ?? [])
    .filter(({ at }) => toMs(at) <= toMs(now) && daysApart(at, now) <= maxDaysBefore)
    .reduce<WeighIn | null>((known, one) => (known === null || toMs(one.at) >= toMs(known.at) ? one : known), null);
  return {
    assisted: new Set(row?.assisted),
    bodyweight: newest === null ? null : { value: newest.value, unit: newest.unit },
  };
};
