// Commands of a member about their own messages and notifications.
import { inbox, inboxStream } from '@spotter/domain/inbox/inbox';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { aliased, statement } from '@spotter/database/connections/sql';

const a = aliased('inbox', 'a');
const i = aliased('inbox', 'i');

type OfMember = { readonly membershipId: string };
const shared = {
  decider: inbox,
  policy: policies.themselves,
  stream: ({ membershipId }: OfMember) => inboxStream(membershipId),
  customer: ({ membershipId }: OfMember) => membershipId,
} as const;

type KnownRow = { box: string; kind: string; read: boolean };
/** Reads the read model, which may lack a new item for a moment. */
const knownItem = async (context: DecisionContext, { membershipId, itemId }: OfMember & { readonly itemId: string }) => {
  const [row] =
    await context.rows(statement<KnownRow>`select ${i.box}, ${i.kind}, ${i.read} or ${i.marked_at} <= coalesce((${a.detail} -> 'readTo' ->> ${i.box})::bigint, 0) as read
     from ${i} left join ${a} on ${a.gym_id} = ${i.gym_id} and ${a.member_id} = ${i.member_id} and ${a.id} = 'about'
     where ${i.gym_id} = ${context.ledger} and ${i.member_id} = ${membershipId} and ${i.id} = ${itemId} and ${i.box} in ('messages', 'notifications')`);
  return { lookups: { item: row === undefined ? null : { read: row.read, own: row.kind === 'own' } } };
};
const anyUnread = async (context: DecisionContext, { membershipId, box }: OfMember & { readonly box: string }) => {
  const rows = await context.rows(statement`select 1 from ${i}
      left join ${a} on ${a.gym_id} = ${i.gym_id} and ${a.member_id} = ${i.member_id} and ${a.id} = 'about'
     where ${i.gym_id} = ${context.ledger} and ${i.member_id} = ${membershipId} and ${i.box} = ${box} and not ${i.read}
       and ${i.marked_at} > coalesce((${a.detail} -> 'readTo' ->> ${i.box})::bigint, 0) limit 1`);
  return { lookups: { unread: rows.length > 0 } };
};

export class AddInboxItem extends commandOf('add-inbox-item', shared) {}
export class ChangeInboxItem extends commandOf('change-inbox-item', { ...shared, lookups: knownItem }) {}
export class MarkInboxItem extends commandOf('mark-inbox-item', { ...shared, lookups: knownItem }) {}
export class RemoveInboxItem extends commandOf('remove-inbox-item', { ...shared, lookups: knownItem }) {}
export class MarkInboxRead extends commandOf('mark-inbox-read', { ...shared, lookups: anyUnread }) {}
export class ChangeInboxPreference extends commandOf('change-inbox-preference', shared) {}

export const inboxCommands = [AddInboxItem, ChangeInboxItem, MarkInboxItem, RemoveInboxItem, MarkInboxRead, ChangeInboxPreference];
