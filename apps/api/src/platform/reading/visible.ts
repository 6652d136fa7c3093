// Which clients a caller may see, as a condition in SQL: what is not visible does not exist for them.
import { Refusal } from '../http/refusal.js';
import type { GymCall } from '../http/route.js';

/** Parameters of one statement, numbered as they are added. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** A condition on rows of `customers` under the given alias. */
export const visibleCustomers = ({ member, relation }: Pick<GymCall, 'member' | 'relation'>, values: Values, alias = 'c'): string => {
  if (member.role === 'auditor' && member.auditOf != null) return `${alias}.id = ${values.add(member.auditOf)}`;
  if (relation === 'any') return 'true';
  const me = values.add(member.membership);
  if (relation === 'self') return `${alias}.id = ${me}`;
  return `(${alias}.coach_id = ${me} or ${alias}.covers ? ${me}::text)`;
};

/** The same, for tables with a `customer_id`. */
export const visibleByCustomer = (call: Pick<GymCall, 'member' | 'relation'>, values: Values, alias: string): string => {
  const condition = visibleCustomers(call, values, 'visible');
  return condition === 'true'
    ? 'true'
    : `exists (select 1 from customers visible where visible.gym_id = ${alias}.gym_id and visible.id = ${alias}.customer_id and ${condition})`;
};

/** @throws Refusal `not-found` for a client whom the caller may not see. */
export const requireVisibleCustomer = async (call: GymCall, customerId: string): Promise<void> => {
  const values = new Values();
  const { rowCount } = await call.tx.query(
    `select 1 from customers c where c.gym_id = ${values.add(call.gym.id)} and c.id = ${values.add(customerId)} and ${visibleCustomers(call, values)}`,
    values.list,
  );
  if (rowCount === 0) throw new Refusal('not-found');
};
