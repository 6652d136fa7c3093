// Changes of clients that can be taken back: what is shown at once, the commands, and the commands that undo them.
import type { CustomerItem, PersonName } from '@spotter/contracts/customers/queries';

export const settableStatuses = ['active', 'paused', 'archived'] as const;
export type SettableStatus = (typeof settableStatuses)[number];
export type CustomerChange = { readonly coach: PersonName } | { readonly status: SettableStatus };
export type Step = { readonly customerId: string; readonly type: string; readonly payload: object };

const assign = (customerId: string, coachId: string): Step => ({
  customerId,
  type: 'assign-coach',
  payload: { customerId, coachId, role: 'primary' },
});
const setStatus = (customerId: string, status: string): Step => ({ customerId, type: 'update-customer', payload: { customerId, status } });

/** Whom it changes: not those who have that coach or status already, nor those whose status nobody sets. */
export const changedBy = (change: CustomerChange, customers: readonly CustomerItem[]): readonly CustomerItem[] =>
  customers.filter((customer) =>
    'coach' in change
      ? customer.coach?.id !== change.coach.id
      : customer.status !== change.status && settableStatuses.some((known) => known === customer.status),
  );

export const shownAfter = (change: CustomerChange, customer: CustomerItem): CustomerItem => ({ ...customer, ...change });

export const stepOf = (change: CustomerChange, { id }: CustomerItem): Step =>
  'coach' in change ? assign(id, change.coach.id) : setStatus(id, change.status);

/** From the change back to how `before` was. */
export const stepBack = (change: CustomerChange, before: CustomerItem): Step => {
  if ('status' in change) return setStatus(before.id, before.status);
  if (before.coach !== null) return assign(before.id, before.coach.id);
  return { customerId: before.id, type: 'unassign-coach', payload: { customerId: before.id, coachId: change.coach.id } };
};
