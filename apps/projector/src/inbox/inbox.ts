// Read model of messages and notifications, one item per event and concerned member (ADR 15). An item stores ids only; the API adds
// names and text when a member reads it. The id of an item is derived from its event.
import { wasSentAtOnce } from '@spotter/domain/conversations/was-sent-at-once';
import { isAdminType } from '@spotter/domain/members/member-type';
import { projection, unhandled, type RecordedEvent, type RecordedEventOf, type Key } from '../platform/projection.js';
import { about, aboutKey, addItem, isItem, learn, type InboxRow, type Item, type Items } from './inbox-rows.js';
import { ofOwner, ownerEvents } from './own-items.js';
import { bestKey, correct, setRecorded, setsCount, workoutImported } from './record-items.js';

const coachAssigned = (rows: Items, event: RecordedEventOf<'CoachAssigned'>): void => {
  const { customerId, coachId, role } = event.data;
  if (role === 'primary') learn(rows, event, customerId, { coachId });
  const item: Item = { box: 'notifications', kind: 'coach-assigned', customer_id: customerId, detail: { coachId, role } };
  addItem(rows, event, customerId, item);
  addItem(rows, event, coachId, item);
};

const setCommented = (rows: Items, event: RecordedEventOf<'SetCommented'>): void => {
  const { customerId, setId, commentId, workoutId } = event.data;
  const by = event.meta.membership;
  const to = by === customerId ? about(rows, customerId).coachId : customerId;
  addItem(rows, event, to, {
    box: 'messages',
    kind: 'set-comment',
    customer_id: customerId,
    detail: { setId, commentId, workoutId, by },
  });
};

/** Notifies the client of a comment by staff, and the client's coach of one by the client. */
const workoutCommented = (rows: Items, event: RecordedEventOf<'WorkoutCommented'>): void => {
  const { customerId, commentId, workoutId } = event.data;
  const by = event.meta.membership;
  addItem(rows, event, by === customerId ? about(rows, customerId).coachId : customerId, {
    box: 'messages',
    kind: 'workout-comment',
    customer_id: customerId,
    detail: { commentId, workoutId, by },
  });
};

const reactionItem = (workoutId: string, memberId: string): string => `reaction.${workoutId}.${memberId}`;
/** Keeps one item for each member who reacts to a workout. Another reaction changes it quietly; one that is taken back removes it. */
const workoutReacted = (rows: Items, event: RecordedEventOf<'WorkoutReacted'>): void => {
  const { customerId, workoutId, memberId, reaction } = event.data;
  const id = reactionItem(workoutId, memberId);
  const key = [customerId, id];
  if (reaction === null) return rows.delete(key);
  const detail = { workoutId, by: memberId, reaction };
  if (rows.get(key) !== undefined) return rows.change(key, { detail });
  addItem(rows, event, customerId, { id, box: 'notifications', kind: 'workout-reaction', customer_id: customerId, detail });
};

/** A report that was withdrawn and made again has one item. The level stays in the workout, which an erasure empties. */
const painReported = (rows: Items, event: RecordedEventOf<'PainReported'>): void => {
  const { customerId, workoutId, painId } = event.data;
  addItem(rows, event, about(rows, customerId).coachId, {
    id: `pain.${workoutId}.${painId}`,
    box: 'notifications',
    kind: 'pain-reported',
    customer_id: customerId,
    detail: { workoutId, painId },
  });
};

const chatItem = (conversationId: string): string => `chat.${conversationId}`;

/** Keeps one item per conversation: a new message replaces the one before it. */
const messageSent = (rows: Items, event: RecordedEventOf<'MessageSent'>): void => {
  const { conversationId, messageId, number, from, to } = event.data;
  const detail = { conversationId, messageId, number, from };
  const own = [from, chatItem(conversationId)];
  // A member who answers has read the message, unless the answer waited on a device and is older than the message.
  if (wasSentAtOnce(event) && rows.get(own)?.read === false) rows.change(own, { read: true, marked_at: event.position });
  for (const memberId of to)
    addItem(rows, event, memberId, {
      id: chatItem(conversationId),
      box: 'messages',
      kind: 'conversation-message',
      customer_id: null,
      detail,
    });
};
/** Marks the item as read if the member has read the message in the conversation itself. */
const conversationRead = (rows: Items, event: RecordedEventOf<'ConversationRead'>): void => {
  const { conversationId, member, upTo } = event.data;
  const key = [member, chatItem(conversationId)];
  const item = rows.get(key);
  if (item === undefined || (item.detail as { number: number }).number > upTo) return;
  rows.change(key, { read: true, marked_at: event.position });
};

const admins = (rows: Items, event: RecordedEvent, membershipId: string, isAdmin: boolean): void => {
  const known = about(rows, event.ledger).admins ?? [];
  if (known.includes(membershipId) === isAdmin) return;
  learn(rows, event, event.ledger, { admins: isAdmin ? [...known, membershipId] : known.filter((id) => id !== membershipId) });
};

const invitationAccepted = (rows: Items, event: RecordedEventOf<'InvitationAccepted'>): void => {
  const { membershipId, memberType } = event.data;
  const { invitedBy } = about(rows, membershipId);
  const recipients = new Set([...(about(rows, event.ledger).admins ?? []), ...(invitedBy == null ? [] : [invitedBy])]);
  recipients.delete(membershipId);
  for (const admin of recipients)
    addItem(rows, event, admin, {
      box: 'notifications',
      kind: 'invitation-accepted',
      customer_id: null,
      detail: { membershipId, memberType },
    });
  admins(rows, event, membershipId, isAdminType(memberType));
};

/** Notifies the gym's other admins. */
const exportRequested = (rows: Items, event: RecordedEventOf<'GymExportRequested'>): void => {
  for (const admin of about(rows, event.ledger).admins ?? [])
    addItem(rows, event, admin, { box: 'notifications', kind: 'gym-export', customer_id: null, detail: { by: event.meta.membership } });
};

const events = [
  'GymOpened',
  'CustomerAdded',
  'CoachAssigned',
  'CoachUnassigned',
  'ProgramAssigned',
  'WorkoutLogged',
  'WorkoutMoved',
  'SetRecorded',
  'SetAmended',
  'SetVoided',
  'SetRestored',
  'SetDescribed',
  'ImportedSetsAdded',
  'WorkoutImported',
  'WorkoutImportUndone',
  'FinishedWorkoutDiscarded',
  'DiscardedWorkoutRestored',
  'PainReported',
  'SetCommented',
  'WorkoutCommented',
  'WorkoutReacted',
  'MessageSent',
  'ConversationRead',
  'MemberInvited',
  'InvitationAccepted',
  'GymExportRequested',
  'MemberAdded',
  'MemberRoleChanged',
  'MemberRemoved',
  'MemberLeft',
  ...ownerEvents,
] as const;
type FoldedEvent = RecordedEventOf<(typeof events)[number]>;

const needs = (event: FoldedEvent): readonly Key[] => {
  switch (event.type) {
    case 'GymOpened':
      return [aboutKey(event.ledger)];
    case 'CustomerAdded':
    case 'CoachAssigned':
    case 'CoachUnassigned':
    case 'WorkoutLogged':
    case 'WorkoutMoved':
    case 'PainReported':
    case 'SetCommented':
    case 'WorkoutCommented':
      return [aboutKey(event.data.customerId)];
    case 'SetRecorded':
      return [aboutKey(event.data.customerId), bestKey(event.data.customerId, event.data.exerciseId)];
    case 'SetAmended':
    case 'SetVoided':
    case 'SetRestored':
    case 'SetDescribed':
      return [bestKey(event.data.customerId, event.data.exerciseId)];
    case 'WorkoutImportUndone':
    case 'FinishedWorkoutDiscarded':
    case 'DiscardedWorkoutRestored':
    case 'ImportedSetsAdded':
    case 'WorkoutImported':
      return [...new Set(event.data.sets.map((set) => set.exerciseId))].map((exerciseId) => bestKey(event.data.customerId, exerciseId));
    case 'ConversationRead':
      return [[event.data.member, chatItem(event.data.conversationId)]];
    case 'WorkoutReacted':
      return [[event.data.customerId, reactionItem(event.data.workoutId, event.data.memberId)]];
    case 'MessageSent':
      return [[event.data.from, chatItem(event.data.conversationId)]];
    case 'MemberInvited':
    case 'InboxRead':
    case 'InboxPreferenceChanged':
      return [aboutKey(event.data.membershipId)];
    case 'InvitationAccepted':
      return [aboutKey(event.data.membershipId), aboutKey(event.ledger)];
    case 'GymExportRequested':
    case 'MemberAdded':
    case 'MemberRoleChanged':
    case 'MemberRemoved':
    case 'MemberLeft':
      return [aboutKey(event.ledger)];
    case 'InboxItemChanged':
    case 'InboxItemMarked':
    case 'InboxItemRemoved':
      return [[event.data.membershipId, event.data.itemId]];
    // Their items do not depend on earlier rows.
    case 'ProgramAssigned':
    case 'InboxItemAdded':
      return [];
    default:
      return unhandled(event);
  }
};

const apply = (rows: Items, event: FoldedEvent): void => {
  switch (event.type) {
    case 'GymOpened':
      return learn(rows, event, event.ledger, { admins: [] });
    case 'CustomerAdded':
      return learn(rows, event, event.data.customerId, { coachId: null });
    case 'CoachAssigned':
      return coachAssigned(rows, event);
    case 'CoachUnassigned':
      if (event.data.role === 'primary') learn(rows, event, event.data.customerId, { coachId: null });
      return;
    case 'ProgramAssigned': {
      const { customerId, programId, startsOn } = event.data;
      return addItem(rows, event, customerId, {
        box: 'notifications',
        kind: 'program-assigned',
        customer_id: customerId,
        detail: { programId, startsOn },
      });
    }
    case 'WorkoutLogged': {
      const { customerId, workoutId } = event.data;
      return addItem(rows, event, about(rows, customerId).coachId, {
        box: 'notifications',
        kind: 'workout-logged',
        customer_id: customerId,
        detail: { workoutId },
      });
    }
    case 'WorkoutMoved': {
      const { customerId, workoutId, to } = event.data;
      // Staff who move a workout need no notification about it.
      if (event.meta.role !== 'client') return;
      return addItem(rows, event, about(rows, customerId).coachId, {
        box: 'notifications',
        kind: 'workout-moved',
        customer_id: customerId,
        detail: { workoutId, to },
      });
    }
    case 'SetRecorded':
      return setRecorded(rows, event);
    case 'SetAmended':
    case 'SetVoided':
    case 'SetRestored':
    case 'SetDescribed':
      return correct(rows, event);
    case 'ImportedSetsAdded':
    case 'WorkoutImported':
      return workoutImported(rows, event);
    case 'WorkoutImportUndone':
    case 'FinishedWorkoutDiscarded':
    case 'DiscardedWorkoutRestored':
      return setsCount(rows, event);
    case 'PainReported':
      return painReported(rows, event);
    case 'SetCommented':
      return setCommented(rows, event);
    case 'WorkoutCommented':
      return workoutCommented(rows, event);
    case 'WorkoutReacted':
      return workoutReacted(rows, event);
    case 'MessageSent':
      return messageSent(rows, event);
    case 'ConversationRead':
      return conversationRead(rows, event);
    case 'MemberInvited':
      return learn(rows, event, event.data.membershipId, { invitedBy: event.meta.membership });
    case 'InvitationAccepted':
      return invitationAccepted(rows, event);
    case 'GymExportRequested':
      return exportRequested(rows, event);
    case 'MemberAdded':
      return admins(rows, event, event.data.membershipId, isAdminType(event.data.memberType));
    case 'MemberRoleChanged':
      return admins(rows, event, event.data.membershipId, isAdminType(event.data.to));
    case 'MemberRemoved':
    case 'MemberLeft':
      return admins(rows, event, event.data.membershipId, false);
    default:
      return ofOwner(rows, event);
  }
};

export const inbox = projection({
  name: 'inbox',
  version: 6,
  table: 'inbox',
  key: ['member_id', 'id'],
  keyTypes: { id: 'text' },
  events,
  needs,
  apply,
  // Only the row contains the members whom an event concerns.
  changesOfRow: (row: InboxRow) => (isItem(row) || row.box === 'about' ? [{ topic: 'inbox', memberId: row.member_id }] : []),
});
