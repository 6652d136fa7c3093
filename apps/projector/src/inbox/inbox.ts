// Read model of messages and notifications: what happened, for those whom it concerns (ADR 15). An item names people and
// things by their ids and is put into words when it is read. Its own id is made of the fact that it tells of.
import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import type { OwnItem } from '@spotter/domain/inbox/inbox-events';
import { toKg } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import type { ActualSet, ImportedSet } from '@spotter/domain/workouts/workout-events';
import { projection, type Fact, type FactOf, type Key, type Row, type Rows } from '../platform/projection.js';
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
/** What is known of a member, or in the row of the gym itself of all. */
type About = {
  readonly coachId?: string | null;
  readonly invitedBy?: string | null;
  readonly admins?: readonly string[];
  /** Kinds that they turned off. */
  readonly off?: readonly string[];
  /** Positions up to which everything is read. */
  readonly readTo?: { readonly [box in InboxBox]?: number };
};
type Items = Rows<InboxRow>;

const aboutKey = (memberId: string): Key => [memberId, 'about'];
const bestKey = (customerId: string, exerciseId: string): Key => [customerId, `best.${exerciseId}`];
const isItem = (row: Row | undefined): boolean => row?.['box'] === 'messages' || row?.['box'] === 'notifications';
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Not of a fact's own: these rows come and go with what they are made of. */
const quietly = (fact: Fact) => ({
  customer_id: null,
  position: fact.position,
  recorded_at: fact.recordedAt,
  read: true,
  marked_at: fact.position,
});

const about = (rows: Items, memberId: string): About => (rows.get(aboutKey(memberId))?.detail ?? {}) as About;
const learn = (rows: Items, fact: Fact, memberId: string, change: About): void => {
  const detail = { ...about(rows, memberId), ...change };
  rows.put({ member_id: memberId, id: 'about', box: 'about', kind: 'about', detail, ...quietly(fact) });
};

type Item = Pick<InboxRow, 'box' | 'customer_id' | 'detail'> & { readonly kind: InboxKind; readonly id?: string };
/** Nobody is told of what they did themselves, unless it is a record. */
const tell = (rows: Items, fact: Fact, memberId: string | null | undefined, { id = String(fact.position), ...item }: Item): void => {
  if (memberId == null || (memberId === fact.meta.membership && item.kind !== 'record')) return;
  rows.put({
    member_id: memberId,
    id,
    ...item,
    position: fact.position,
    recorded_at: fact.recordedAt,
    // What a demo tells of the past is no news.
    read: fact.meta.demo === true,
    marked_at: fact.position,
  });
};

/** Estimated 1RM; null where a set has none. */
const strengthOf = ({ load, reps }: ActualSet): number | null => {
  if (load === undefined || reps === undefined) return null;
  const estimate = e1rm(toKg(load), reps);
  return 'value' in estimate ? estimate.value : null;
};

const chainOf = (rows: Items, customerId: string, exerciseId: string): readonly BestSet[] =>
  ((rows.get(bestKey(customerId, exerciseId))?.detail ?? {}) as { chain?: readonly BestSet[] }).chain ?? [];
const keepChain = (rows: Items, fact: Fact, customerId: string, exerciseId: string, chain: readonly BestSet[]): void =>
  rows.put({ member_id: customerId, id: `best.${exerciseId}`, box: 'best', kind: 'best', detail: { chain }, ...quietly(fact) });

/** Whether it is a record. Nothing is written for a set that is none. */
const consideredSet = (
  rows: Items,
  fact: Fact,
  {
    customerId,
    exerciseId,
    workoutId,
    setId,
    actual,
  }: Pick<FactOf<'SetRecorded'>['data'], 'customerId' | 'exerciseId' | 'workoutId' | 'setId' | 'actual'>,
): boolean => {
  const kg = strengthOf(actual);
  if (kg === null) return false;
  const before = chainOf(rows, customerId, exerciseId);
  const { chain, record } = consider(before, { workoutId, setId, kg, position: fact.position });
  if (chain.some((set) => sameSet(set, { workoutId, setId })) || chain.length !== before.length)
    keepChain(rows, fact, customerId, exerciseId, chain);
  return record;
};

const setRecorded = (rows: Items, fact: FactOf<'SetRecorded'>): void => {
  const { customerId, exerciseId, setId, setType, workoutId } = fact.data;
  if (setType === 'warm-up' || !consideredSet(rows, fact, fact.data)) return;
  // One for each lift of a workout: a higher set takes the place of the one before.
  const item: Item = {
    id: `${workoutId}.${exerciseId}`,
    box: 'notifications',
    kind: 'record',
    customer_id: customerId,
    detail: { setId, workoutId, exerciseId },
  };
  tell(rows, fact, customerId, item);
  tell(rows, fact, about(rows, customerId).coachId, item);
};

/** Records of years are known from then on, and announced to nobody. */
const workoutImported = (rows: Items, fact: FactOf<'WorkoutImported'>): void => {
  const { customerId, workoutId, sets } = fact.data;
  const strength = (set: ImportedSet): number => (set.setType === 'warm-up' ? 0 : (strengthOf(set.actual) ?? 0));
  for (const ofLift of Map.groupBy(sets, (set) => set.exerciseId).values()) {
    const best = ofLift.reduce((one, other) => (strength(other) > strength(one) ? other : one));
    if (strength(best) > 0) consideredSet(rows, fact, { ...best, workoutId, customerId });
  }
};

const correct = (rows: Items, fact: FactOf<'SetAmended' | 'SetVoided' | 'SetRestored'>): void => {
  const { customerId, exerciseId } = fact.data;
  const chain = chainOf(rows, customerId, exerciseId);
  if (fact.data.superseded === true || !chain.some((set) => sameSet(set, fact.data))) return;
  const change = fact.type === 'SetAmended' ? { kg: strengthOf(fact.data.actual) ?? 0 } : { voided: fact.type === 'SetVoided' };
  keepChain(rows, fact, customerId, exerciseId, corrected(chain, fact.data, change));
};

const coachAssigned = (rows: Items, fact: FactOf<'CoachAssigned'>): void => {
  const { customerId, coachId, role } = fact.data;
  if (role === 'primary') learn(rows, fact, customerId, { coachId });
  const item: Item = { box: 'notifications', kind: 'coach-assigned', customer_id: customerId, detail: { coachId, role } };
  tell(rows, fact, customerId, item);
  tell(rows, fact, coachId, item);
};

const setCommented = (rows: Items, fact: FactOf<'SetCommented'>): void => {
  const { customerId, setId, commentId, workoutId } = fact.data;
  const by = fact.meta.membership;
  const to = by === customerId ? about(rows, customerId).coachId : customerId;
  tell(rows, fact, to, {
    box: 'messages',
    kind: 'set-comment',
    customer_id: customerId,
    detail: { setId, commentId, workoutId, by },
  });
};

const chatItem = (conversationId: string): string => `chat.${conversationId}`;

/** One line for each conversation: what was said last takes the place of what was said before. */
const messageSent = (rows: Items, fact: FactOf<'MessageSent'>): void => {
  const { conversationId, messageId, number, from, to } = fact.data;
  const detail = { conversationId, messageId, number, from };
  for (const memberId of to)
    tell(rows, fact, memberId, { id: chatItem(conversationId), box: 'messages', kind: 'conversation-message', customer_id: null, detail });
};
/** Who has seen it where it was said need not be told. */
const conversationRead = (rows: Items, fact: FactOf<'ConversationRead'>): void => {
  const { conversationId, member, upTo } = fact.data;
  const key = [member, chatItem(conversationId)];
  const item = rows.get(key);
  if (item === undefined || (item.detail as { number: number }).number > upTo) return;
  rows.change(key, { read: true, marked_at: fact.position });
};

const admins = (rows: Items, fact: Fact, membershipId: string, isAdmin: boolean): void => {
  const known = about(rows, fact.ledger).admins ?? [];
  if (known.includes(membershipId) === isAdmin) return;
  learn(rows, fact, fact.ledger, { admins: isAdmin ? [...known, membershipId] : known.filter((id) => id !== membershipId) });
};
const isAdmin = (type: number): boolean => type === 3 || type === 4;

const invitationAccepted = (rows: Items, fact: FactOf<'InvitationAccepted'>): void => {
  const { membershipId, memberType } = fact.data;
  const { invitedBy } = about(rows, membershipId);
  const told = new Set([...(about(rows, fact.ledger).admins ?? []), ...(invitedBy == null ? [] : [invitedBy])]);
  told.delete(membershipId);
  for (const admin of told)
    tell(rows, fact, admin, { box: 'notifications', kind: 'invitation-accepted', customer_id: null, detail: { membershipId, memberType } });
  admins(rows, fact, membershipId, isAdmin(memberType));
};

/** Erased words come back as an object, and are left out. */
const written = ({ icon, image, title, description, link, useRouter }: OwnItem): object =>
  Object.fromEntries(
    Object.entries({ icon, image: text(image), title: text(title), description: text(description), link: text(link), useRouter }).filter(
      ([, value]) => value !== undefined,
    ),
  );

const ofOwner = (rows: Items, fact: Fact): void => {
  // What stands beside the items has names that a person could send as well.
  if ('itemId' in fact.data && fact.type !== 'InboxItemAdded' && !isItem(rows.get([fact.data.membershipId, fact.data.itemId]))) return;
  switch (fact.type) {
    case 'InboxItemAdded': {
      const { membershipId, itemId, box } = fact.data;
      return rows.put({
        member_id: membershipId,
        id: itemId,
        box,
        kind: 'own',
        customer_id: null,
        position: fact.position,
        recorded_at: fact.recordedAt,
        detail: written(fact.data),
        read: false,
        marked_at: fact.position,
      });
    }
    case 'InboxItemChanged': {
      const key = [fact.data.membershipId, fact.data.itemId];
      return rows.change(key, { detail: { ...rows.get(key)?.detail, ...written(fact.data) } });
    }
    case 'InboxItemMarked':
      return rows.change([fact.data.membershipId, fact.data.itemId], { read: fact.data.read, marked_at: fact.position });
    case 'InboxItemRemoved':
      return rows.delete([fact.data.membershipId, fact.data.itemId]);
    case 'InboxRead': {
      const { membershipId, box } = fact.data;
      return learn(rows, fact, membershipId, { readTo: { ...about(rows, membershipId).readTo, [box]: fact.position } });
    }
    case 'InboxPreferenceChanged': {
      const { membershipId, kind, on } = fact.data;
      const others = (about(rows, membershipId).off ?? []).filter((known) => known !== kind);
      return learn(rows, fact, membershipId, { off: on ? others : [...others, kind].sort() });
    }
  }
};

const needs = (fact: Fact): readonly Key[] => {
  switch (fact.type) {
    case 'GymOpened':
      return [aboutKey(fact.ledger)];
    case 'CustomerAdded':
    case 'CoachAssigned':
    case 'CoachUnassigned':
    case 'WorkoutLogged':
    case 'SetCommented':
      return [aboutKey(fact.data.customerId)];
    case 'SetRecorded':
      return [aboutKey(fact.data.customerId), bestKey(fact.data.customerId, fact.data.exerciseId)];
    case 'SetAmended':
    case 'SetVoided':
    case 'SetRestored':
      return [bestKey(fact.data.customerId, fact.data.exerciseId)];
    case 'WorkoutImported':
      return [...new Set(fact.data.sets.map((set) => set.exerciseId))].map((exerciseId) => bestKey(fact.data.customerId, exerciseId));
    case 'ConversationRead':
      return [[fact.data.member, chatItem(fact.data.conversationId)]];
    case 'MemberInvited':
    case 'InboxRead':
    case 'InboxPreferenceChanged':
      return [aboutKey(fact.data.membershipId)];
    case 'InvitationAccepted':
      return [aboutKey(fact.data.membershipId), aboutKey(fact.ledger)];
    case 'MemberAdded':
    case 'MemberRoleChanged':
    case 'MemberRemoved':
    case 'MemberLeft':
      return [aboutKey(fact.ledger)];
    case 'InboxItemChanged':
    case 'InboxItemMarked':
    case 'InboxItemRemoved':
      return [[fact.data.membershipId, fact.data.itemId]];
    default:
      return [];
  }
};

const apply = (rows: Items, fact: Fact): void => {
  switch (fact.type) {
    case 'GymOpened':
      return learn(rows, fact, fact.ledger, { admins: [] });
    case 'CustomerAdded':
      return learn(rows, fact, fact.data.customerId, { coachId: null });
    case 'CoachAssigned':
      return coachAssigned(rows, fact);
    case 'CoachUnassigned':
      if (fact.data.role === 'primary') learn(rows, fact, fact.data.customerId, { coachId: null });
      return;
    case 'ProgramAssigned': {
      const { customerId, programId, startsOn } = fact.data;
      return tell(rows, fact, customerId, {
        box: 'notifications',
        kind: 'program-assigned',
        customer_id: customerId,
        detail: { programId, startsOn },
      });
    }
    case 'WorkoutLogged': {
      const { customerId, workoutId } = fact.data;
      return tell(rows, fact, about(rows, customerId).coachId, {
        box: 'notifications',
        kind: 'workout-logged',
        customer_id: customerId,
        detail: { workoutId },
      });
    }
    case 'SetRecorded':
      return setRecorded(rows, fact);
    case 'SetAmended':
    case 'SetVoided':
    case 'SetRestored':
      return correct(rows, fact);
    case 'WorkoutImported':
      return workoutImported(rows, fact);
    case 'SetCommented':
      return setCommented(rows, fact);
    case 'MessageSent':
      return messageSent(rows, fact);
    case 'ConversationRead':
      return conversationRead(rows, fact);
    case 'MemberInvited':
      return learn(rows, fact, fact.data.membershipId, { invitedBy: fact.meta.membership });
    case 'InvitationAccepted':
      return invitationAccepted(rows, fact);
    case 'MemberAdded':
      return admins(rows, fact, fact.data.membershipId, isAdmin(fact.data.memberType));
    case 'MemberRoleChanged':
      return admins(rows, fact, fact.data.membershipId, isAdmin(fact.data.to));
    case 'MemberRemoved':
    case 'MemberLeft':
      return admins(rows, fact, fact.data.membershipId, false);
    default:
      return ofOwner(rows, fact);
  }
};

export const inbox = projection<InboxRow>({
  name: 'inbox',
  version: 2,
  table: 'inbox',
  key: ['member_id', 'id'],
  keyTypes: { id: 'text' },
  needs,
  apply,
  // Whom a fact concerns, the row knows and not the fact.
  rowHints: (row) => (isItem(row) || row.box === 'about' ? [{ topic: 'inbox', memberId: row.member_id }] : []),
});
