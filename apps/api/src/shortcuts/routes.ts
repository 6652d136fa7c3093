// The caller's shortcuts, in the order in which they were added.
import { changedShortcut, newShortcut, shortcutItem, shortcutsAnswer, type ShortcutItem } from '@spotter/contracts/shortcuts/queries';
import { uuid } from '@spotter/contracts/atoms';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { doOwn, type Doing } from '../platform/commands/own-command.js';
import { policies } from '../platform/sessions/policy.js';
import type { PreloadCall, PreloadPart } from '../platform/http/preload.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { statement, tables } from '@spotter/database/connections/sql';

const s = tables.shortcuts;

const path = '/api/common/shortcuts';
const access = policies.themselves;

const shortcutsOf = async ({ tx, gym, member }: PreloadCall): Promise<ShortcutItem[]> => {
  const { rows } =
    await tx.query<ShortcutItem>(statement`select ${s.id}, ${s.label}, ${s.description}, ${s.icon}, ${s.link}, ${s.use_router} as "useRouter"
      from ${s}
     where ${s.gym_id} = ${gym.id} and ${s.member_id} = ${member.membership} order by ${s.position}`);
  return rows;
};
const one = async (call: PreloadCall, id: string): Promise<ShortcutItem> => {
  const found = (await shortcutsOf(call)).find((shortcut) => shortcut.id === id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
};

/** Answers contain null for absent fields; commands omit them. */
const withoutNulls = (shortcut: object): object => Object.fromEntries(Object.entries(shortcut).filter(([, value]) => value !== null));

export const shortcutsPart: PreloadPart = async (call) => (call.member.membership === null ? {} : { shortcuts: await shortcutsOf(call) });

export const shortcutRoutes = (doing: Doing): Route[] => [
  gymRoute({ path, summary: 'Lists the shortcuts of the caller', access, answer: shortcutsAnswer, run: (call) => shortcutsOf(call) }),
  gymRoute({
    method: 'POST',
    path,
    summary: 'Adds a shortcut; a member has at most thirty',
    access,
    body: newShortcut,
    answer: shortcutItem,
    status: 201,
    before: async (call, _parameters, { shortcut: { id: given, ...shortcut } }) => {
      const shortcutId = given ?? randomUUID();
      await doOwn(doing, call, 'add-shortcut', { shortcutId, ...withoutNulls(shortcut) });
      return shortcutId;
    },
    run: (call) => one(call, call.ready as string),
  }),
  gymRoute({
    method: 'PATCH',
    path,
    summary: 'Replaces a shortcut',
    access,
    body: changedShortcut,
    answer: shortcutItem,
    before: async (call, _parameters, { id: shortcutId, shortcut: { id: _given, ...shortcut } }) =>
      void (await doOwn(doing, call, 'change-shortcut', { shortcutId, ...withoutNulls(shortcut) })),
    run: (call, _parameters, { id }) => one(call, id),
  }),
  gymRoute({
    method: 'DELETE',
    path,
    summary: 'Removes a shortcut',
    access,
    parameters: { id: uuid },
    answer: z.boolean(),
    before: async (call, { id: shortcutId }) => void (await doOwn(doing, call, 'remove-shortcut', { shortcutId })),
    run: async () => true,
  }),
];
