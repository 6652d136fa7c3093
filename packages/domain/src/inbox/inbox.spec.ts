import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { InboxEvent } from './inbox-events.js';
import { inbox, type InboxCommand } from './inbox.js';

const given = specOf(inbox);
const of = { membershipId: 'm1' };
const note = { ...of, itemId: 'n1', box: 'notifications', title: 'Buy chalk' } as const;
const added: InboxEvent = { type: 'InboxItemAdded', data: note };
const marked = (read: boolean): InboxEvent => ({ type: 'InboxItemMarked', data: { ...of, itemId: 'n1', read } });
const allRead: InboxEvent = { type: 'InboxRead', data: { ...of, box: 'notifications' } };
const removed: InboxEvent = { type: 'InboxItemRemoved', data: { ...of, itemId: 'n1' } };
const off: InboxEvent = { type: 'InboxPreferenceChanged', data: { ...of, kind: 'record', on: false } };

const item = (read: boolean, own = false) => ({ item: { read, own } });
const none = { item: null };
const mark = (read: boolean, lookups: { item: { read: boolean; own: boolean } | null }): InboxCommand => ({
  type: 'mark-inbox-item',
  payload: { ...of, itemId: 'n1', read },
  lookups,
});
const remove = (lookups: { item: { read: boolean; own: boolean } | null }): InboxCommand => ({
  type: 'remove-inbox-item',
  payload: { ...of, itemId: 'n1' },
  lookups,
});
const markAll = (unread: boolean): InboxCommand => ({
  type: 'mark-inbox-read',
  payload: { ...of, box: 'notifications' },
  lookups: { unread },
});

describe('incoming items', () => {
  it('are marked as read, and as unread again', () => {
    given()
      .when(mark(true, item(false)))
      .then([marked(true)]);
    given(marked(true))
      .when(mark(false, item(true)))
      .then([marked(false)]);
    given()
      .when(mark(true, item(true)))
      .then({ rejected: 'nothing-to-change' });
    given().when(mark(true, none)).then({ rejected: 'inbox-item-unknown' });
  });
  it('are marked as read together, if one is unread', () => {
    given().when(markAll(true)).then([allRead]);
    given().when(markAll(false)).then({ rejected: 'nothing-to-change' });
  });
  it('are removed', () => {
    given()
      .when(remove(item(true)))
      .then([removed]);
    given().when(remove(none)).then({ rejected: 'inbox-item-unknown' });
  });
  it('cannot be edited', () =>
    given()
      .when({ type: 'change-inbox-item', payload: { ...of, itemId: 'n1', title: 'No' }, lookups: item(false) })
      .then({ rejected: 'inbox-item-not-own' }));
});

describe('own items', () => {
  it('are added once', () => {
    given().when({ type: 'add-inbox-item', payload: note }).then([added]);
    given(added).when({ type: 'add-inbox-item', payload: note }).then({ rejected: 'inbox-item-already-added' });
  });
  it('are known before the row exists', () => {
    given(added)
      .when(mark(true, none))
      .then([marked(true)]);
    given(added).when(markAll(false)).then([allRead]);
    given(added, allRead).when(markAll(false)).then({ rejected: 'nothing-to-change' });
    given(added, removed).when(remove(none)).then({ rejected: 'inbox-item-unknown' });
  });
  it('are changed', () => {
    const change = { ...of, itemId: 'n1', title: 'Buy more chalk' };
    given(added)
      .when({ type: 'change-inbox-item', payload: change, lookups: none })
      .then([{ type: 'InboxItemChanged', data: change }]);
    given(added)
      .when({ type: 'change-inbox-item', payload: { ...of, itemId: 'n1' }, lookups: none })
      .then({ rejected: 'nothing-to-change' });
  });
});

describe('a kind of notification', () => {
  const turn = (on: boolean): InboxCommand => ({ type: 'change-inbox-preference', payload: { ...of, kind: 'record', on } });
  it('is on until the member turns it off', () => {
    given().when(turn(true)).then({ rejected: 'nothing-to-change' });
    given().when(turn(false)).then([off]);
    given(off).when(turn(false)).then({ rejected: 'nothing-to-change' });
    given(off)
      .when(turn(true))
      .then([{ type: 'InboxPreferenceChanged', data: { ...of, kind: 'record', on: true } }]);
  });
});
