// Rows of the inbox: items of members, and rows that keep state for later events.
import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import type { RecordedEvent, Key, Row, Rows } from '../platform/projection.js';

export type InboxRow = Row & {
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
export type Items = Rows<InboxRow>;

export const aboutKey = (memberId: string): Key => [memberId, 'about'];
export const isItem = (row: Row | undefined): boolean => row?.['box'] === 'messages' || row?.['box'] === 'notifications';

/** Columns of rows that are not items: they keep state and never show as unread. */
export const quietly = (event: RecordedEvent) => ({
  customer_id: null,
  position: event.position,
  recorded_at: event.recordedAt,
  read: true,
  marked_at: event.position,
});

export const about = (rows: Items, memberId: string): About => (rows.get(aboutKey(memberId))?.detail ?? {}) as About;
export const learn = (rows: Items, event: RecordedEvent, memberId: string, change: About): void => {
  const detail = { ...about(rows, memberId), ...change };
  rows.put({ member_id: memberId, id: 'about', box: 'about', kind: 'about', detail, ...quietly(event) });
};

export type Item = Pick<InboxRow, 'box' | 'customer_id' | 'detail'> & { readonly kind: InboxKind; readonly id?: string };
/** Adds an item for a member. Members get no item for their own action, except for their records. */
export const addItem = (
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
