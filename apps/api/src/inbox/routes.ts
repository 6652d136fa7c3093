// Messages and notifications of the caller, with the same routes for both.
import { inboxKinds, itemId, type InboxBox } from '@spotter/contracts/inbox/commands';
import {
  changedMessage,
  changedNotification,
  inboxPreferencesAnswer,
  messageItem,
  messagesAnswer,
  newMessage,
  newNotification,
  notificationItem,
  notificationsAnswer,
  toggledItem,
  unreadAnswer,
  type MessageItem,
  type NotificationItem,
  type WrittenItem,
} from '@spotter/contracts/inbox/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { doOwn, doOwnOnce, type Doing } from '../platform/commands/own-command.js';
import { policies } from '../platform/sessions/policy.js';
import type { PreloadCall, PreloadPart } from '../platform/http/preload.js';
import { readerLanguage, readerLocale } from '../platform/http/reader-language.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type EarlyCall, type GymCall, type Route } from '../platform/http/route.js';
import { itemById, newestItems, unreadOf, type ItemRow } from './item-rows.js';
import { itemsOf } from './items.js';
import { statement, tables } from '@spotter/database/connections/sql';

const i = tables.inbox;

const access = policies.themselves;

const boxes = {
  messages: { one: 'message', item: messageItem, items: messagesAnswer, added: newMessage, changed: changedMessage },
  notifications: {
    one: 'notification',
    item: notificationItem,
    items: notificationsAnswer,
    added: newNotification,
    changed: changedNotification,
  },
} as const;

/** Context of an answer: the reader, and a transaction to read in. */
type Asking = Omit<EarlyCall, 'ready'> & Pick<GymCall, 'tx'>;

const shown = async (call: Asking, box: InboxBox, rows: readonly ItemRow[]): Promise<(MessageItem | NotificationItem)[]> => {
  const language = await readerLanguage(call.request, call.tx, call.session.accountId);
  const items = await itemsOf(call, rows, { language, locale: readerLocale(call.request, language) });
  return box === 'notifications' ? items : items.map(({ seen: _seen, ...message }) => message);
};
/** @throws Refusal `inbox-item-unknown` for an item that is not shown to them */
const oneShown = async (call: Asking, box: InboxBox, id: string): Promise<MessageItem | NotificationItem> => {
  const row = await itemById(call, box, id);
  if (row === undefined) throw new Refusal('inbox-item-unknown');
  return (await shown(call, box, [row]))[0]!;
};

/** Fields of an item that a person may set. All others follow from events. */
const ownWords = ({ icon, image, title, description, link, useRouter }: WrittenItem): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries({ icon, image, title, description, link, useRouter }).filter(([, value]) => value !== undefined && value !== null),
  );

/** Only the fields that differ from what was served, so that sending an item back unchanged changes nothing. */
const newWords = async (pool: Pool, call: EarlyCall, box: InboxBox, id: string, written: WrittenItem) => {
  const words = ownWords(written);
  if (Object.keys(words).length === 0) return words;
  const served = await withGym(pool, call.gym.id, (tx) => oneShown({ ...call, tx }, box, id));
  return Object.fromEntries(Object.entries(words).filter(([name, value]) => value !== served[name as keyof typeof served]));
};

const writtenIn = (body: object, one: string): WrittenItem => (body as Readonly<Record<string, WrittenItem>>)[one]!;

const routesOfBox = (doing: Doing & { readonly pool: Pool }, box: InboxBox): Route[] => {
  const { one, item, items, added, changed } = boxes[box];
  const path = `/api/common/${box}`;
  const markAll = {
    path: `${path}/mark-all-as-read`,
    summary: `Marks all ${box} as read`,
    access,
    answer: z.boolean(),
    before: (call: Parameters<typeof doOwnOnce>[1]) => doOwnOnce(doing, call, 'mark-inbox-read', { box }),
    run: async () => true,
  };
  return [
    gymRoute({
      path,
      summary: `The ${box} of whoever asks, the newest first, at most 500`,
      access,
      answer: items,
      run: async (call) => shown(call, box, await newestItems(call, box)),
    }),
    gymRoute({
      method: 'POST',
      path,
      summary: `Writes a ${one} to oneself`,
      access,
      body: added,
      answer: item,
      status: 201,
      before: async (call, _parameters, body) => {
        const id = randomUUID();
        await doOwn(doing, call, 'add-inbox-item', { itemId: id, box, ...ownWords(writtenIn(body, one)) });
        return id;
      },
      run: (call) => oneShown(call, box, call.ready as string),
    }),
    gymRoute({
      method: 'PATCH',
      path,
      summary: `Changes what one wrote to oneself, and whether a ${one} is read`,
      access,
      body: changed,
      answer: item,
      before: async (call, _parameters, body) => {
        const { id } = body;
        const written = writtenIn(body, one);
        const words = await newWords(doing.pool, call, box, id, written);
        if (Object.keys(words).length > 0) await doOwn(doing, call, 'change-inbox-item', { itemId: id, ...words });
        if (written.read !== undefined) await doOwnOnce(doing, call, 'mark-inbox-item', { itemId: id, read: written.read });
      },
      run: (call, _parameters, { id }) => oneShown(call, box, id),
    }),
    gymRoute({
      method: 'DELETE',
      path,
      summary: `Removes a ${one}`,
      access,
      parameters: { id: itemId },
      answer: z.boolean(),
      before: async (call, { id }) => void (await doOwn(doing, call, 'remove-inbox-item', { itemId: id })),
      run: async () => true,
    }),
    gymRoute(markAll),
    gymRoute({ ...markAll, method: 'POST' }),
    gymRoute({
      method: 'POST',
      path: `${path}/toggle-read-status`,
      summary: `Marks a ${one} as read or as unread`,
      access,
      body: toggledItem,
      answer: item,
      before: (call, _parameters, { id, read }) => doOwnOnce(doing, call, 'mark-inbox-item', { itemId: id, read }),
      run: (call, _parameters, { id }) => oneShown(call, box, id),
    }),
  ];
};

const preferences = gymRoute({
  path: '/api/gyms/:gym/inbox-preferences',
  summary: 'Returns which kinds of messages and notifications the caller receives',
  access,
  answer: inboxPreferencesAnswer,
  run: async (call) => {
    const { rows } = await call.tx.query<{ off: string[] | null }>(
      statement`select ${i.detail} -> 'off' as off from ${i}
        where ${i.gym_id} = ${call.gym.id} and ${i.member_id} = ${call.member.membership} and ${i.id} = 'about'`,
    );
    const off = rows[0]?.off ?? [];
    return { items: inboxKinds.map((kind) => ({ kind, on: !off.includes(kind) })) };
  },
});

const unreadCounts = async (call: PreloadCall): Promise<{ messages: number; notifications: number }> => ({
  messages: await unreadOf(call, 'messages'),
  notifications: await unreadOf(call, 'notifications'),
});

const unread = gymRoute({
  path: '/api/gyms/:gym/unread',
  summary: 'Returns the number of unread messages and notifications of the caller',
  access,
  answer: unreadAnswer,
  run: (call) => unreadCounts(call),
});

/** As many as a panel shows without scrolling. An opened panel loads the rest. */
const maxPreloaded = 20;

/** Badges and newest items for the first paint. Auditors receive none. */
export const inboxPart: PreloadPart = async (call, language, locale) => {
  if (call.member.membership === null) return {};
  const newestOf = async (box: InboxBox) => itemsOf(call, await newestItems(call, box, maxPreloaded), { language, locale });
  return {
    unread: await unreadCounts(call),
    messages: (await newestOf('messages')).map(({ seen: _seen, ...message }) => message),
    notifications: await newestOf('notifications'),
  };
};

export const inboxRoutes = (doing: Doing & { readonly pool: Pool }): Route[] => [
  ...routesOfBox(doing, 'messages'),
  ...routesOfBox(doing, 'notifications'),
  preferences,
  unread,
];
