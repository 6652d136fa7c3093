// Changes of clients with undo: the preview, the commands, and the commands that undo them.
import type { Command, CommandPayload } from '@spotter/contracts/commands';
import type { CustomerItem, PersonName } from '@spotter/contracts/customers/queries';
import { maxTags } from '@spotter/contracts/limits';

export type SettableStatus = NonNullable<CommandPayload<'update-customer'>['status']>;
export const settableStatuses = ['active', 'paused', 'archived'] as const satisfies readonly SettableStatus[];
const settable = (status: string): SettableStatus | undefined => settableStatuses.find((known) => known === status);
export type CustomerChange =
  | { readonly coach: PersonName }
  | { readonly status: SettableStatus }
  /** `tagged`: true adds the tag, false removes it. */
  | { readonly tag: string; readonly tagged: boolean };
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

const setTags = (customerId: string, tags: readonly string[]): Step => ({
  customerId,
  type: 'update-customer',
  payload: { customerId, tags: [...tags] },
});
const tagsAfter = ({ tag, tagged }: Extract<CustomerChange, { tag: string }>, { tags }: CustomerItem): readonly string[] =>
  tagged ? [...tags, tag] : tags.filter((each) => each !== tag);

/**
 * Returns the clients that the change affects. Skips those who already match, those whose status cannot be set, and those with the maximum
 * number of tags.
 */
export const changedBy = (change: CustomerChange, customers: readonly CustomerItem[]): readonly CustomerItem[] =>
  customers.filter((customer) => {
    if ('coach' in change) return customer.coach?.id !== change.coach.id;
    if ('status' in change) return customer.status !== change.status && settable(customer.status) !== undefined;
    return customer.tags.includes(change.tag) !== change.tagged && (!change.tagged || customer.tags.length < maxTags);
  });

export const shownAfter = (change: CustomerChange, customer: CustomerItem): CustomerItem =>
  'tag' in change ? { ...customer, tags: [...tagsAfter(change, customer)] } : { ...customer, ...change };

export const stepOf = (change: CustomerChange, customer: CustomerItem): Step => {
  if ('coach' in change) return assign(customer.id, change.coach.id);
  return 'status' in change ? setStatus(customer.id, change.status) : setTags(customer.id, tagsAfter(change, customer));
};

/** Returns the step that restores the client to `before`. */
export const stepBack = (change: CustomerChange, before: CustomerItem): Step => {
  if ('tag' in change) return setTags(before.id, before.tags);
  if ('status' in change) return setStatus(before.id, settable(before.status) ?? 'active');
  if (before.coach !== null) return assign(before.id, before.coach.id);
  return { customerId: before.id, type: 'unassign-coach', payload: { customerId: before.id, coachId: change.coach.id } };
};
