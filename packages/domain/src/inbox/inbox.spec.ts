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

describe('what came in', () => {
  it('is marked read, and unread again', () => {
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
  it('is all read at once, where something is not', () => {
    given().when(markAll(true)).then([allRead]);
    given().when(markAll(false)).then({ rejected: 'nothing-to-change' });
  });
  it('is removed', () => {
    given()
      .when(remove(item(true)))
      .then([removed]);
    given().when(remove(none)).then({ rejected: 'inbox-item-unknown' });
  });
  it('is not rewritten', () =>
    given()
      .when({ type: 'change-inbox-item', payload: { ...of, itemId: 'n1', title: 'No' }, lookups: item(false) })
      .then({ rejected: 'inbox-item-not-own' }));
});

describe('what somebody writes to themself', () => {
  it('is added once', () => {
    given().when({ type: 'add-inbox-item', payload: note }).then([added]);
    given(added).when({ type: 'add-inbox-item', payload: note }).then({ rejected: 'inbox-item-already-added' });
  });
  it('is known before it has a row', () => {
    given(added)
      .when(mark(true, none))
      .then([marked(true)]);
    given(added).when(markAll(false)).then([allRead]);
    given(added, allRead).when(markAll(false)).then({ rejected: 'nothing-to-change' });
    given(added, removed).when(remove(none)).then({ rejected: 'inbox-item-unknown' });
  });
  it('is changed', () => {
    const change = { ...of, itemId: 'n1', title: 'Buy more chalk' };
    given(added)
      .when({ type: 'change-inbox-item', payload: change, lookups: none })
      .then([{ type: 'InboxItemChanged', data: change }]);
    given(added)
      .when({ type: 'change-inbox-item', payload: { ...of, itemId: 'n1' }, lookups: none })
      .then({ rejected: 'nothing-to-change' });
  });
});

describe('a kind of news', () => {
  const turn = (on: boolean): InboxCommand => ({ type: 'change-inbox-preference', payload: { ...of, kind: 'record', on } });
  it('is on until it is turned off', () => {
    given().when(turn(true)).then({ rejected: 'nothing-to-change' });
    given().when(turn(false)).then([off]);
    given(off).when(turn(false)).then({ rejected: 'nothing-to-change' });
    given(off)
      .when(turn(true))
      .then([{ type: 'InboxPreferenceChanged', data: { ...of, kind: 'record', on: true } }]);
  });
});
