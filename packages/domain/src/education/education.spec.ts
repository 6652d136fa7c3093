import type { EducationContent } from '@spotter/contracts/education/commands';
import { describe, expect, it } from 'vitest';
import type { CommandContext, Decider, DomainEvent, Role } from '../kernel.js';
import { educationCollection, type EducationCollectionCommand } from './collection.js';
import { educationCollectionOrder, type EducationCollectionOrderCommand } from './collection-order.js';
import type {
  EducationCollectionEvent,
  EducationCollectionOrderEvent,
  EducationItemEvent,
  EducationReadingEvent,
} from './education-events.js';
import { educationItem, maxBodyBytes, type EducationItemCommand } from './item.js';
import { educationReadings, type EducationReadingCommand } from './readings.js';
import { educationStatusOf, isMeantFor } from './visibility.js';

const educationId = 'e1';
const content: EducationContent = { kind: 'article', title: { en: 'Warm up' }, audience: { roles: ['client'] }, required: false };
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const as = (role: Role, membership: string | null = 'm1'): CommandContext => ({
  now: '2026-11-25T10:00:00Z',
  occurredAt: '2026-11-25T09:00:00Z',
  actor: { account: 'a1', membership, role },
});
const after = <S, C extends { readonly type: string }, E extends DomainEvent>(
  decider: Decider<S, C, E, string>,
  given: readonly E[],
  command: C,
  context: CommandContext = as('admin'),
) => decider.decide(given.reduce<S>(decider.evolve, decider.initial), command, context);

describe('an item', () => {
  const drafted: EducationItemEvent = { type: 'EducationItemDrafted', data: { educationId, authorId: 'm1', content, body: { en: [] } } };
  const written: EducationItemEvent = {
    type: 'EducationTextEdited',
    data: { educationId, language: 'en', at: 0, remove: 0, insert: [paragraph('a')] },
  };
  const published: EducationItemEvent = { type: 'EducationItemPublished', data: { educationId } };
  const archived: EducationItemEvent = { type: 'EducationItemArchived', data: { educationId } };
  const item = (given: readonly EducationItemEvent[], command: EducationItemCommand, context?: CommandContext) =>
    after(educationItem, given, command, context);
  const edit = (at: number, remove: number, ...texts: string[]): EducationItemCommand => ({
    type: 'edit-education-text',
    payload: { educationId, language: 'en', at, remove, insert: texts.map(paragraph) },
  });
  const revise = (changes: Partial<EducationContent>): EducationItemCommand => ({
    type: 'revise-education-item',
    payload: { educationId, content: { ...content, ...changes } },
  });
  const send = (type: 'publish' | 'withdraw' | 'archive' | 'restore') =>
    ({ type: `${type}-education-item`, payload: { educationId } }) as EducationItemCommand;

  it('is drafted once, with an audience, and rejects being its own step', () => {
    const draft = (changes: Partial<EducationContent>): EducationItemCommand => ({
      type: 'draft-education-item',
      payload: { educationId, content: { ...content, ...changes } },
    });
    expect(item([], draft({}))).toEqual([drafted]);
    expect(item([drafted], draft({}))).toEqual({ rejected: 'education-already-drafted' });
    expect(item([], draft({ audience: { roles: [] } }))).toEqual({ rejected: 'education-for-nobody' });
    expect(item([], draft({ audience: { roles: [], customerIds: ['c1'] } }))).toHaveLength(1);
    expect(item([], draft({ kind: 'course', steps: [educationId] }))).toEqual({ rejected: 'education-step-of-itself' });
  });

  it('can be changed by its author, head coaches and admins, but not by other coaches', () => {
    for (const context of [as('coach'), as('head-coach', 'm2'), as('admin', 'm2')])
      expect(item([drafted], edit(0, 0, 'a'), context)).toEqual([written]);
    for (const command of [edit(0, 0, 'a'), revise({ required: true }), send('publish'), send('archive')])
      expect(item([drafted, written], command, as('coach', 'm2'))).toEqual({ rejected: 'not-allowed' });
  });

  it('rejects an edit of moved or unchanged text, and of text that is too long', () => {
    expect(item([drafted, written], edit(1, 1, 'b'))).toEqual({ rejected: 'education-text-moved' });
    expect(item([drafted, written], edit(0, 1, 'a'))).toEqual({ rejected: 'nothing-to-change' });
    expect(item([drafted, written], edit(0, 1, 'a'.repeat(maxBodyBytes)))).toEqual({ rejected: 'education-text-too-long' });
    const turkish: EducationItemCommand = {
      ...edit(0, 0),
      payload: { educationId, language: 'tr', at: 0, remove: 0, insert: [paragraph('ğ')] },
    } as never;
    const both = [drafted, written, ...(item([drafted, written], turkish) as EducationItemEvent[])];
    const without: EducationItemEvent = {
      type: 'EducationTextEdited',
      data: { educationId, language: 'tr', at: 0, remove: 1, insert: [] },
    };
    const body = (given: readonly EducationItemEvent[]) => given.reduce(educationItem.evolve, educationItem.initial).body;
    expect(body(both)).toEqual({ en: [paragraph('a')], tr: [paragraph('ğ')] });
    expect(body([...both, without])).toEqual({ en: [paragraph('a')] });
  });

  it('is published if not empty, withdrawn, archived and restored, each once', () => {
    expect(item([], send('publish'))).toEqual({ rejected: 'education-unknown' });
    expect(item([drafted], send('publish'))).toEqual({ rejected: 'education-empty' });
    expect(item([drafted, written], send('publish'))).toEqual([published]);
    expect(item([drafted, written, published], send('publish'))).toEqual({ rejected: 'education-not-draft' });
    expect(item([drafted], send('withdraw'))).toEqual({ rejected: 'education-not-published' });
    expect(item([drafted, written, published], send('withdraw'))).toHaveLength(1);
    expect(item([drafted], send('restore'))).toEqual({ rejected: 'education-not-archived' });
    expect(item([drafted, archived], send('archive'))).toEqual({ rejected: 'education-archived' });
    expect(item([drafted, archived], send('restore'))).toHaveLength(1);
    for (const kind of ['video', 'link', 'file', 'course'] as const)
      expect(item([drafted, written, published], revise({ kind }))).toEqual({ rejected: 'education-empty' });
    expect(item([drafted], revise({}))).toEqual({ rejected: 'nothing-to-change' });
    expect(item([drafted], revise({ audience: { roles: [] } }))).toEqual({ rejected: 'education-for-nobody' });
  });
});

describe('a collection', () => {
  const collectionId = 'k1';
  const name = { en: 'First weeks' };
  const drafted: EducationCollectionEvent = { type: 'EducationCollectionDrafted', data: { collectionId, name } };
  const archived: EducationCollectionEvent = { type: 'EducationCollectionArchived', data: { collectionId } };
  const collection = (given: readonly EducationCollectionEvent[], command: EducationCollectionCommand) =>
    after(educationCollection, given, command);
  const sequence = (educationIds: readonly string[], unknown = false): EducationCollectionCommand => ({
    type: 'sequence-education-collection',
    payload: { collectionId, educationIds },
    lookups: { unknown },
  });
  const of = (type: 'archive' | 'restore') =>
    ({ type: `${type}-education-collection`, payload: { collectionId } }) as EducationCollectionCommand;

  it('contains existing items, each once, and rejects the current order', () => {
    expect(collection([], sequence([]))).toEqual({ rejected: 'education-collection-unknown' });
    expect(collection([drafted], sequence(['a', 'b']))).toEqual([
      { type: 'EducationCollectionSequenced', data: { collectionId, educationIds: ['a', 'b'] } },
    ]);
    expect(collection([drafted], sequence(['a', 'a']))).toEqual({ rejected: 'education-twice' });
    expect(collection([drafted], sequence(['a'], true))).toEqual({ rejected: 'education-unknown' });
    expect(collection([drafted], sequence([]))).toEqual({ rejected: 'nothing-to-change' });
  });

  it('has a name, and is archived and restored', () => {
    const draft: EducationCollectionCommand = { type: 'draft-education-collection', payload: { collectionId, name } };
    const rename = (en: string): EducationCollectionCommand => ({
      type: 'rename-education-collection',
      payload: { collectionId, name: { en } },
    });
    expect(collection([], draft)).toEqual([drafted]);
    expect(collection([drafted], draft)).toEqual({ rejected: 'education-collection-already-drafted' });
    expect(collection([drafted], rename('Later'))).toHaveLength(1);
    expect(collection([drafted], rename(name.en))).toEqual({ rejected: 'nothing-to-change' });
    expect(collection([drafted, archived], of('archive'))).toEqual({ rejected: 'education-collection-archived' });
    expect(collection([drafted], of('restore'))).toEqual({ rejected: 'education-collection-not-archived' });
    expect(collection([drafted, archived], of('restore'))).toHaveLength(1);
  });
});

describe('the order of collections', () => {
  const ordered = (...collectionIds: string[]): EducationCollectionOrderEvent => ({
    type: 'EducationCollectionsOrdered',
    data: { collectionIds },
  });
  const order = (collectionIds: readonly string[], unknown = false): EducationCollectionOrderCommand => ({
    type: 'order-education-collections',
    payload: { collectionIds },
    lookups: { unknown },
  });
  const shelf = (given: readonly EducationCollectionOrderEvent[], command: EducationCollectionOrderCommand) =>
    after(educationCollectionOrder, given, command);

  it('contains existing collections, each once, and rejects the current order', () => {
    expect(shelf([], order(['a', 'b']))).toEqual([ordered('a', 'b')]);
    expect(shelf([ordered('a', 'b')], order(['b', 'a']))).toEqual([ordered('b', 'a')]);
    expect(shelf([], order(['a', 'b', 'a']))).toEqual({ rejected: 'education-collection-twice' });
    expect(shelf([], order(['a', 'x'], true))).toEqual({ rejected: 'education-collection-unknown' });
    expect(shelf([ordered('b', 'a')], order(['b', 'a']))).toEqual({ rejected: 'nothing-to-change' });
    expect(shelf([], order([]))).toEqual({ rejected: 'nothing-to-change' });
  });

  it('is by creation again after the order is emptied', () => {
    expect(shelf([ordered('b', 'a')], order([]))).toEqual([ordered()]);
  });
});

describe('the readings of a person', () => {
  const data = { educationId, membershipId: 'c1', at: '2026-11-25T09:00:00Z' };
  const read: EducationReadingEvent = { type: 'EducationItemRead', data };
  const undone: EducationReadingEvent = { type: 'EducationItemReadUndone', data };
  const send = (given: readonly EducationReadingEvent[], type: 'read' | 'unread', shows = true) =>
    after(
      educationReadings,
      given,
      {
        type: `${type}-education-item`,
        payload: { educationId, membershipId: 'c1' },
        ...(type === 'read' && { lookups: { shows } }),
      } as EducationReadingCommand,
      as('client', 'c1'),
    );

  it('have the asserted time, once, and require an item that the person can see', () => {
    expect(send([], 'read')).toEqual([read]);
    expect(send([read], 'read')).toEqual({ rejected: 'education-read-already' });
    expect(send([], 'read', false)).toEqual({ rejected: 'education-unknown' });
    expect(send([], 'unread')).toEqual({ rejected: 'education-not-read' });
    expect(send([read], 'unread')).toEqual([undone]);
    expect(send([read, undone], 'read')).toEqual([read]);
  });
});

describe('an item at a moment', () => {
  it('waits for its time in the gym’s zone', () => {
    const at = { publishAt: '2026-11-25T10:00' };
    expect(educationStatusOf('draft', at, '2026-11-26T10:00')).toBe('draft');
    expect(educationStatusOf('published', at, '2026-11-25T09:59')).toBe('scheduled');
    expect(educationStatusOf('published', at, '2026-11-25T10:00')).toBe('published');
    expect(educationStatusOf('published', {}, '2026-11-25T10:00')).toBe('published');
  });

  it('is for a role, and for named clients', () => {
    const meant = (audience: EducationContent['audience'], role: Role) => isMeantFor({ audience }, { role, membership: 'c1' });
    expect(meant({ roles: ['client'] }, 'client')).toBe(true);
    expect(meant({ roles: ['coach'] }, 'client')).toBe(false);
    expect(meant({ roles: [], customerIds: ['c1'] }, 'client')).toBe(true);
    expect(meant({ roles: [], customerIds: ['c2'], teamIds: ['t1'] }, 'client')).toBe(false);
  });
});
