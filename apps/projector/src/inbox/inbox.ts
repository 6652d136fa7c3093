// Read model of messages and notifications, one item per event and concerned member (ADR 15). An item stores ids only; the API adds
// names and text when a member reads it. The id of an item is derived from its event.
import { isAdminType } from '@spotter/domain/members/member-type';
import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import type { OwnItem } from '@spotter/domain/inbox/inbox-events';
import { toKg } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import type { ActualSet, ImportedSet } from '@spotter/domain/workouts/workout-events';
import { projection, unhandled, type RecordedEvent, type RecordedEventOf, type Key, type Row, type Rows } from '../platform/projection.js';
import { consider, corrected, sameSet, type BestSet } from './best-sets.js';

type InboxRow = Row & {
  gym_id: string;
  member_id: string;
  id: string;
  box: InboxBox | 'about' | 'best';
  kind: InboxKind | 'own' | 'about' | 'best';
  customer_id: string | null;
  position: number;
  recorded_at: string;
  detail: object;
  read: boolean;
  marked_at: number;
};
/** State that the projection keeps for a member; in the row of the gym, for all of its members. */
type About = {
  readonly coachId?: string | null;
  readonly invitedBy?: string | null;
  readonly admins?: readonly string[];
  /** Workout id -> id of its record notification, for the last workouts, so that an event delivered twice updates the same item. */
  readonly recordItems?: Readonly<Record<string, string>>;
  /** Kinds of notifications that the member turned off. */
  readonly off?: readonly string[];
  /** Last position that the member has read, by box. */
  readonly readTo?: { readonly [box in InboxBox]?: number };
};
/** Exceeds the number of workouts that one page of events can contain for a client. */
const maxRecordItems = 200;
type Items = Rows<InboxRow>;

const aboutKey = (memberId: string): Key => [memberId, 'about'];
const bestKey = (customerId: string, exerciseId: string): Key => [customerId, `best.${exerciseId}`];
const isItem = (row: Row | undefined): boolean => row?.['box'] === 'messages' || row?.['box'] === 'notifications';
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Columns of rows that are not items: they keep state and never show as unread. */
const quietly = (event: RecordedEvent) => ({
  customer_id: null,
  position: event.position,
  recorded_at: event.recordedAt,
  read: true,
  marked_at: event.position,
});

const about = (rows: Items, memberId: string): About => (rows.get(aboutKey(memberId))?.detail ?? {}) as About;
const learn = (rows: Items, event: RecordedEvent, memberId: string, change: About): void => {
  const detail = { ...about(rows, memberId), ...change };
  rows.put({ member_id: memberId, id: 'about', box: 'about', kind: 'about', detail, ...quietly(event) });
};

type Item = Pick<InboxRow, 'box' | 'customer_id' | 'detail'> & { readonly kind: InboxKind; readonly id?: string };
/** Adds an item for a member. Members get no item for their own action, except for their records. */
const addItem = (
  rows: Items,
  event: RecordedEvent,
  memberId: string | null | undefined,
  { id = String(event.position), ...item }: Item,
): void => {
  if (memberId == null || (memberId === event.meta.membership && item.kind !== 'record')) return;
  rows.put({
    member_id: memberId,
    id,
    ...item,
    position: event.position,
    recorded_at: event.recordedAt,
    // A demo gym starts with its invented past read.
    read: event.meta.demo === true,
    marked_at: event.position,
  });
};

/** Returns the estimated 1RM in kg; null if the set has none. */
const strengthOf = ({ load, reps }: ActualSet): number | null => {
  if (load === undefined || reps === undefined) return null;
  const estimate = e1rm(toKg(load), reps);
  return 'value' in estimate ? estimate.value : null;
};

const chainOf = (rows: Items, customerId: string, exerciseId: string): readonly BestSet[] =>
  ((rows.get(bestKey(customerId, exerciseId))?.detail ?? {}) as { chain?: readonly BestSet[] }).chain ?? [];
const keepChain = (rows: Items, event: RecordedEvent, customerId: string, exerciseId: string, chain: readonly BestSet[]): void =>
  rows.put({ member_id: customerId, id: `best.${exerciseId}`, box: 'best', kind: 'best', detail: { chain }, ...quietly(event) });

/** Returns true for a record. Writes nothing for a set that does not enter the chain. */
const consideredSet = (
  rows: Items,
  event: RecordedEvent,
  {
    customerId,
    exerciseId,
    workoutId,
    setId,
    actual,
  }: Pick<RecordedEventOf<'SetRecorded'>['data'], 'customerId' | 'exerciseId' | 'workoutId' | 'setId' | 'actual'>,
): boolean => {
  const kg = strengthOf(actual);
  if (kg === null) return false;
  const before = chainOf(rows, customerId, exerciseId);
  const { chain, record } = consider(before, { workoutId, setId, kg, position: event.position });
  if (chain.some((set) => sameSet(set, { workoutId, setId })) || chain.length !== before.length)
    keepChain(rows, event, customerId, exerciseId, chain);
  return record;
};

const setRecorded = (rows: Items, event: RecordedEventOf<'SetRecorded'>): void => {
  const { customerId, exerciseId, setId, setType, workoutId } = event.data;
  if (setType === 'warm-up' || !consideredSet(rows, event, event.data)) return;
  // One item per workout, however many records it breaks: it keeps the id of the first and points to the newest.
  const known = about(rows, customerId).recordItems ?? {};
  const id = known[workoutId] ?? `${workoutId}.${exerciseId}`;
  // Stored with each record, so that applying the event twice leaves the row unchanged.
  const recordItems = { ...known, [workoutId]: id };
  learn(rows, event, customerId, { recordItems: Object.fromEntries(Object.entries(recordItems).slice(-maxRecordItems)) });
  const item: Item = {
    id,
    box: 'notifications',
    kind: 'record',
    customer_id: customerId,
    detail: { setId, workoutId, exerciseId },
  };
  addItem(rows, event, customerId, item);
  addItem(rows, event, about(rows, customerId).coachId, item);
};

/** Imported sets set the bar for later records, and notify nobody. */
const workoutImported = (rows: Items, event: RecordedEventOf<'WorkoutImported' | 'ImportedSetsAdded'>): void => {
  const { customerId, workoutId, sets } = event.data;
  const strength = (set: ImportedSet): number => (set.setType === 'warm-up' ? 0 : (strengthOf(set.actual) ?? 0));
  for (const ofLift of Map.groupBy(sets, (set) => set.exerciseId).values()) {
    const best = ofLift.reduce((one, other) => (strength(other) > strength(one) ? other : one));
    if (strength(best) > 0) consideredSet(rows, event, { ...best, workoutId, customerId });
  }
};

const importUndone = (rows: Items, event: RecordedEventOf<'WorkoutImportUndone'>): void => {
  const { customerId, workoutId, sets } = event.data;
  for (const { setId, exerciseId } of sets) {
    const chain = chainOf(rows, customerId, exerciseId);
    const set = { workoutId, setId };
    if (chain.some((one) => sameSet(one, set))) keepChain(rows, event, customerId, exerciseId, corrected(chain, set, { voided: true }));
  }
};

const correct = (rows: Items, event: RecordedEventOf<'SetAmended' | 'SetVoided' | 'SetRestored'>): void => {
  const { customerId, exerciseId } = event.data;
  const chain = chainOf(rows, customerId, exerciseId);
  if (event.data.superseded === true || !chain.some((set) => sameSet(set, event.data))) return;
  const change = event.type === 'SetAmended' ? { kg: strengthOf(event.data.actual) ?? 0 } : { voided: event.type === 'SetVoided' };
  keepChain(rows, event, customerId, exerciseId, corrected(chain, event.data, change));
};

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

const chatItem = (conversationId: string): string => `chat.${conversationId}`;

/** Keeps one item per conversation: a new message replaces the one before it. */
const messageSent = (rows: Items, event: RecordedEventOf<'MessageSent'>): void => {
  const { conversationId, messageId, number, from, to } = event.data;
  const detail = { conversationId, messageId, number, from };
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

/** Keeps the fields that have a text; the codec decodes erased ones as objects. */
const written = ({ icon, image, title, description, link, useRouter }: OwnItem): object =>
  Object.fromEntries(
    Object.entries({ icon, image: text(image), title: text(title), description: text(description), link: text(link), useRouter }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const ownerEvents = [
  'InboxItemAdded',
  'InboxItemChanged',
  'InboxItemMarked',
  'InboxItemRemoved',
  'InboxRead',
  'InboxPreferenceChanged',
] as const;

const ofOwner = (rows: Items, event: RecordedEventOf<(typeof ownerEvents)[number]>): void => {
  // A client could send the ids under which this table keeps other rows, so only items may change here.
  if ('itemId' in event.data && event.type !== 'InboxItemAdded' && !isItem(rows.get([event.data.membershipId, event.data.itemId]))) return;
  switch (event.type) {
    case 'InboxItemAdded': {
      const { membershipId, itemId, box } = event.data;
      return rows.put({
        member_id: membershipId,
        id: itemId,
        box,
        kind: 'own',
        customer_id: null,
        position: event.position,
        recorded_at: event.recordedAt,
        detail: written(event.data),
        read: false,
        marked_at: event.position,
      });
    }
    case 'InboxItemChanged': {
      const key = [event.data.membershipId, event.data.itemId];
      return rows.change(key, { detail: { ...rows.get(key)?.detail, ...written(event.data) } });
    }
    case 'InboxItemMarked':
      return rows.change([event.data.membershipId, event.data.itemId], { read: event.data.read, marked_at: event.position });
    case 'InboxItemRemoved':
      return rows.delete([event.data.membershipId, event.data.itemId]);
    case 'InboxRead': {
      const { membershipId, box } = event.data;
      return learn(rows, event, membershipId, { readTo: { ...about(rows, membershipId).readTo, [box]: event.position } });
    }
    case 'InboxPreferenceChanged': {
      const { membershipId, kind, on } = event.data;
      const others = (about(rows, membershipId).off ?? []).filter((known) => known !== kind);
      return learn(rows, event, membershipId, { off: on ? others : [...others, kind].sort() });
    }
    default:
      return unhandled(event);
  }
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
  'ImportedSetsAdded',
  'WorkoutImported',
  'WorkoutImportUndone',
  'SetCommented',
  'MessageSent',
  'ConversationRead',
  'MemberInvited',
  'InvitationAccepted',
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
    case 'SetCommented':
      return [aboutKey(event.data.customerId)];
    case 'SetRecorded':
      return [aboutKey(event.data.customerId), bestKey(event.data.customerId, event.data.exerciseId)];
    case 'SetAmended':
    case 'SetVoided':
    case 'SetRestored':
      return [bestKey(event.data.customerId, event.data.exerciseId)];
    case 'WorkoutImportUndone':
    case 'ImportedSetsAdded':
    case 'WorkoutImported':
      return [...new Set(event.data.sets.map((set) => set.exerciseId))].map((exerciseId) => bestKey(event.data.customerId, exerciseId));
    case 'ConversationRead':
      return [[event.data.member, chatItem(event.data.conversationId)]];
    case 'MemberInvited':
    case 'InboxRead':
    case 'InboxPreferenceChanged':
      return [aboutKey(event.data.membershipId)];
    case 'InvitationAccepted':
      return [aboutKey(event.data.membershipId), aboutKey(event.ledger)];
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
    case 'MessageSent':
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
      return correct(rows, event);
    case 'ImportedSetsAdded':
    case 'WorkoutImported':
      return workoutImported(rows, event);
    case 'WorkoutImportUndone':
      return importUndone(rows, event);
    case 'SetCommented':
      return setCommented(rows, event);
    case 'MessageSent':
      return messageSent(rows, event);
    case 'ConversationRead':
      return conversationRead(rows, event);
    case 'MemberInvited':
      return learn(rows, event, event.data.membershipId, { invitedBy: event.meta.membership });
    case 'InvitationAccepted':
      return invitationAccepted(rows, event);
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
  version: 4,
  table: 'inbox',
  key: ['member_id', 'id'],
  keyTypes: { id: 'text' },
  events,
  needs,
  apply,
  // Only the row contains the members whom an event concerns.
  changesOfRow: (row: InboxRow) => (isItem(row) || row.box === 'about' ? [{ topic: 'inbox', memberId: row.member_id }] : []),
});
