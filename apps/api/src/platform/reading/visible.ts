// SQL conditions for the clients that a caller may see. Other clients do not exist for them.
import { aliased, always, prepared, rowsOf, sql, type Given, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { Refusal } from '../http/refusal.js';
import type { GymCall } from '../http/route.js';

type Viewer = Pick<GymCall, 'member' | 'relation'>;
type Condition = RawBuilder<boolean>;

/** Sees all clients of the gym, those whom `me` coaches or covers, or `me` alone. Part of a query's form. */
export type Sight = 'all' | 'coached' | 'one';
export const sightOf = ({ member, relation }: Viewer): Sight => {
  if (member.role === 'auditor' && member.auditOf != null) return 'one';
  return relation === 'any' ? 'all' : relation === 'self' ? 'one' : 'coached';
};
/** Id that a sight is relative to: the member, or the client whom an auditor may read. */
export const viewerOf = ({ member }: Pick<GymCall, 'member'>): string | null =>
  member.role === 'auditor' && member.auditOf != null ? member.auditOf : member.membership;

export type Me = RawBuilder<string | null>;

/** Condition on rows of `customers`. */
export const visibleCustomers = (sight: Sight, me: Me, c: Table<'customers'>): Condition => {
  if (sight === 'all') return always;
  return sight === 'one' ? sql`${c.id} = ${me}` : sql`(${c.coach_id} = ${me} or ${c.covers} ? ${me}::text)`;
};

/** The same for tables with a `customer_id`. */
export const visibleByCustomer = (
  sight: Sight,
  me: Me,
  of: { readonly gym_id: RawBuilder<string>; readonly customer_id: RawBuilder<string | null> },
): Condition => {
  if (sight === 'all') return always;
  const c = aliased('customers', 'visible');
  return sql`exists (select 1 from ${c}
    where ${c.gym_id} = ${of.gym_id} and ${c.id} = ${of.customer_id} and ${visibleCustomers(sight, me, c)})`;
};

const c = aliased('customers', 'c');
const visible = prepared(
  ({ gym, customerId, me }: Given<{ gym: string; customerId: string; me: string | null }>, sight: Sight) =>
    sql`select 1 from ${c} where ${c.gym_id} = ${gym} and ${c.id} = ${customerId} and ${visibleCustomers(sight, me, c)}`,
);

/** @throws Refusal `not-found` for a client whom the caller may not see. */
export const requireVisibleCustomer = async (call: GymCall, customerId: string): Promise<void> => {
  const found = await rowsOf(call.tx, visible({ gym: call.gym.id, customerId, me: viewerOf(call) }, sightOf(call)));
  if (found.length === 0) throw new Refusal('not-found');
};
