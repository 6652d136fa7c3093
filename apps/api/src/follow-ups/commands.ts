// Commands that coaches send about follow-ups of clients.
import { followUps, followUpsStream } from '@spotter/domain/follow-ups/follow-ups';
import type { FollowUpKind } from '@spotter/domain/follow-ups/follow-up-events';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { gymDate } from '../shared/gym-date.js';
import { staffOf } from '../shared/staff.js';

type OfCustomer = { readonly customerId: string; readonly kind: FollowUpKind };
const unknown = { rejected: 'not-found' } as const;

/** A certification concerns a coach: only that coach, admins and head coaches handle it (ADR 88). */
const certificationOf = async (context: DecisionContext, { customerId, kind }: OfCustomer) => {
  if (kind !== 'certification') return { lookups: {} };
  if (context.member.role === 'coach' && context.member.membership !== customerId) return unknown;
  const { isStaff, reads } = await staffOf(context, customerId);
  return isStaff ? { lookups: {}, reads } : unknown;
};
const shared = {
  decider: followUps,
  stream: ({ customerId }: OfCustomer) => followUpsStream(customerId),
  customer: ({ customerId, kind }: OfCustomer) => (kind === 'certification' ? null : customerId),
  policy: policies.staffOfClient,
} as const;

export class FinishFollowUp extends commandOf('finish-follow-up', { ...shared, lookups: certificationOf }) {}
export class SnoozeFollowUp extends commandOf('snooze-follow-up', {
  ...shared,
  lookups: async (context, body) => {
    const looked = await certificationOf(context, body);
    return 'rejected' in looked ? looked : { ...looked, lookups: { today: await gymDate(context) } };
  },
}) {}
export class ReopenFollowUp extends commandOf('reopen-follow-up', { ...shared, lookups: certificationOf }) {}

export const followUpCommands = [FinishFollowUp, SnoozeFollowUp, ReopenFollowUp];
