// Items and choices that members make themselves.
import type { OwnItem } from '@spotter/domain/inbox/inbox-events';
import { unhandled, type RecordedEventOf } from '../platform/projection.js';
import { about, isItem, learn, type Items } from './inbox-rows.js';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Keeps the fields that have a text; the codec decodes erased ones as objects. */
const written = ({ icon, image, title, description, link, useRouter }: OwnItem): object =>
  Object.fromEntries(
    Object.entries({ icon, image: text(image), title: text(title), description: text(description), link: text(link), useRouter }).filter(
      ([, value]) => value !== undefined,
    ),
  );

export const ownerEvents = [
  'InboxItemAdded',
  'InboxItemChanged',
  'InboxItemMarked',
  'InboxItemRemoved',
  'InboxRead',
  'InboxPreferenceChanged',
] as const;

export const ofOwner = (rows: Items, event: RecordedEventOf<(typeof ownerEvents)[number]>): void => {
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
