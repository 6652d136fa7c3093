// Changes of clients that can be taken back: what is shown at once, the commands, and the commands that undo them.
import type { Command, CommandPayload } from '@spotter/contracts/commands';
import type { CustomerItem, PersonName } from '@spotter/contracts/customers/queries';

export type SettableStatus = NonNullable<CommandPayload<'update-customer'>['status']>;
export const settableStatuses = ['active', 'paused', 'archived'] as const satisfies readonly SettableStatus[];
const settable = (status: string): SettableStatus | undefined => settableStatuses.find((known) => known === status);
export type CustomerChange = { readonly coach: PersonName } | { readonly status: SettableStatus };
export type Step = { readonly customerId: string } & Command<'assign-coach' | 'unassign-coach' | 'update-customer'>;

const assign = (customerId: string, coachId: string): Step => ({
  customerId,
  type: 'assign-coach',
  payload: { customerId, coachId, role: 'primary' },
});
const setStatus = (customerId: string, status: SettableStatus): Step => ({
  customerId,
  type: 'update-customer',
  payload: { customerId, status },
});

/** Whom it changes: not those who have that coach or status already, nor those whose status nobody sets. */
export const changedBy = (change: CustomerChange, customers: readonly CustomerItem[]): readonly CustomerItem[] =>
  customers.filter((customer) =>
    'coach' in change
      ? customer.coach?.id !== change.coach.id
      : customer.status !== change.status && settable(customer.status) !== undefined,
  );

export const shownAfter = (change: CustomerChange, customer: CustomerItem): CustomerItem => ({ ...customer, ...change });

export const stepOf = (change: CustomerChange, { id }: CustomerItem): Step =>
  'coach' in change ? assign(id, change.coach.id) : setStatus(id, change.status);

/** From the change back to how `before` was. */
export const stepBack = (change: CustomerChange, before: CustomerItem): Step => {
  if ('status' in change) return setStatus(before.id, settable(before.status) ?? 'active');
  if (before.coach !== null) return assign(before.id, before.coach.id);
  return { customerId: before.id, type: 'unassign-coach', payload: { customerId: before.id, coachId: change.coach.id } };
};
