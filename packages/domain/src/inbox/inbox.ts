// Actions of an inbox's owner, one stream: `inbox-<membershipId>`. Incoming items are not decided here: the projector derives them from
// events.
import type { InboxBox } from '@spotter/contracts/inbox/commands';
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { InboxEvent } from './inbox-events.js';

/** Null if no such item is known. */
type KnownItem = { readonly item: { readonly read: boolean; readonly own: boolean } | null };
type AddItem = CommandOf<'add-inbox-item'>;
type ChangeItem = CommandOf<'change-inbox-item', KnownItem>;
type MarkItem = CommandOf<'mark-inbox-item', KnownItem>;
type RemoveItem = CommandOf<'remove-inbox-item', KnownItem>;
type MarkAll = CommandOf<'mark-inbox-read', { readonly unread: boolean }>;
type ChangePreference = CommandOf<'change-inbox-preference'>;
export type InboxCommand = AddItem | ChangeItem | MarkItem | RemoveItem | MarkAll | ChangePreference;
export type InboxRejection = 'inbox-item-already-added' | 'inbox-item-unknown' | 'inbox-item-not-own' | 'nothing-to-change';

export type InboxState = {
  /** Items that the owner wrote, and whether they are read. */
  readonly own: Readonly<Record<string, { readonly box: InboxBox; readonly read: boolean }>>;
  /** Kinds that the member turned off. */
  readonly off: readonly string[];
};
type Outcome = readonly InboxEvent[] | Rejected<InboxRejection>;

/** As many as an inbox shows; older items are known by their row only. */
const maxKnownItems = 500;

const withOwn = (state: InboxState, id: string, item: InboxState['own'][string]): InboxState => ({
  ...state,
  own: Object.fromEntries([...Object.entries(state.own).filter(([known]) => known !== id), [id, item]].slice(-maxKnownItems)),
});

const evolve = (state: InboxState, event: InboxEvent): InboxState => {
  switch (event.type) {
    case 'InboxItemAdded':
      return withOwn(state, event.data.itemId, { box: event.data.box, read: false });
    case 'InboxItemMarked': {
      const { itemId, read } = event.data;
      const item = state.own[itemId];
      return item === undefined ? state : { ...state, own: { ...state.own, [itemId]: { ...item, read } } };
    }
    case 'InboxItemRemoved': {
      const { [event.data.itemId]: _gone, ...own } = state.own;
      return { ...state, own };
    }
    case 'InboxRead': {
      const { box } = event.data;
      const own = Object.entries(state.own).map(([id, item]) => [id, item.box === box ? { ...item, read: true } : item] as const);
      return { ...state, own: Object.fromEntries(own) };
    }
    case 'InboxPreferenceChanged': {
      const { kind, on } = event.data;
      const others = state.off.filter((known) => known !== kind);
      return { ...state, off: on ? others : [...others, kind] };
    }
    case 'InboxItemChanged':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

/** An item that its owner has just written may not have a row yet. */
const known = (state: InboxState, itemId: string, { item }: KnownItem): KnownItem['item'] => {
  const own = state.own[itemId];
  return own === undefined ? item : { read: own.read, own: true };
};

const change = (state: InboxState, { payload, lookups }: ChangeItem): Outcome => {
  const item = known(state, payload.itemId, lookups);
  if (item === null) return reject('inbox-item-unknown');
  if (!item.own) return reject('inbox-item-not-own');
  return Object.keys(payload).length === 2 ? reject('nothing-to-change') : [{ type: 'InboxItemChanged', data: payload }];
};

const mark = (state: InboxState, { payload, lookups }: MarkItem): Outcome => {
  const item = known(state, payload.itemId, lookups);
  if (item === null) return reject('inbox-item-unknown');
  return item.read === payload.read ? reject('nothing-to-change') : [{ type: 'InboxItemMarked', data: payload }];
};

const decide = (state: InboxState, command: InboxCommand): Outcome => {
  switch (command.type) {
    case 'add-inbox-item':
      if (state.own[command.payload.itemId] !== undefined) return reject('inbox-item-already-added');
      return [{ type: 'InboxItemAdded', data: command.payload }];
    case 'change-inbox-item':
      return change(state, command);
    case 'mark-inbox-item':
      return mark(state, command);
    case 'remove-inbox-item':
      if (known(state, command.payload.itemId, command.lookups) === null) return reject('inbox-item-unknown');
      return [{ type: 'InboxItemRemoved', data: command.payload }];
    case 'mark-inbox-read': {
      const { box } = command.payload;
      const unread = command.lookups.unread || Object.values(state.own).some((item) => item.box === box && !item.read);
      return unread ? [{ type: 'InboxRead', data: command.payload }] : reject('nothing-to-change');
    }
    case 'change-inbox-preference':
      if (state.off.includes(command.payload.kind) !== command.payload.on) return reject('nothing-to-change');
      return [{ type: 'InboxPreferenceChanged', data: command.payload }];
    default:
      return command satisfies never;
  }
};

export const inbox: Decider<InboxState, InboxCommand, InboxEvent, InboxRejection> = { initial: { own: {}, off: [] }, evolve, decide };
export const inboxStream = (membershipId: string): string => `inbox-${membershipId}`;
