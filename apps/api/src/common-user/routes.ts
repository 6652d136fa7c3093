// The signed-in person, whichever gym they are in: how they want to be seen, and whether the console explains itself.
import { changedUser, commonUser, type CommonUser } from '@spotter/contracts/accounts/common-user';
import type { AccountCommand } from '@spotter/domain/accounts/account';
import type { Pool, PoolClient } from 'pg';
import type { Members } from '../platform/sessions/members.js';
import type { PreloadPart } from '../platform/http/preload.js';
import type { Presence } from '../platform/live/presence.js';
import { Refusal } from '../platform/http/refusal.js';
import { sessionRoute, type Route } from '../platform/http/route.js';

type Change = { readonly tx: PoolClient; readonly record: (command: AccountCommand) => Promise<void> };
type UserParts = {
  readonly pool: Pool;
  readonly members: Members;
  readonly presence: Pick<Presence, 'statusChosen'>;
  /** One change of an account, its row held. */
  readonly accounts: { readonly change: (accountId: string, work: (change: Change) => Promise<void>) => Promise<void> };
};
type UserRow = Omit<CommonUser, 'gymSubscribed'>;
const path = '/api/common/user';

const userOf = async ({ pool, members }: UserParts, accountId: string): Promise<CommonUser> => {
  const { rows } = await pool.query<UserRow>('select id, name, lastname, email, avatar, status, hints from accounts where id = $1', [
    accountId,
  ]);
  if (rows[0] === undefined) throw new Refusal('session-ended');
  const memberships = await members.membershipsOf(accountId);
  const gyms = await Promise.all(memberships.map(({ gymId }) => members.gym(gymId)));
  return { ...rows[0], gymSubscribed: gyms.map(({ id, slug, name }) => ({ id, slug, name })) };
};

/** The row that answers read, and the history, in one transaction. What is so already is no event. */
const choose = async (
  { accounts, presence }: UserParts,
  accountId: string,
  chosen: { readonly status: CommonUser['status'] } | { readonly hints: boolean },
): Promise<void> => {
  let moved = false;
  await accounts.change(accountId, async ({ tx, record }) => {
    const { rowCount } =
      'status' in chosen
        ? await tx.query('update accounts set status = $2 where id = $1 and status <> $2', [accountId, chosen.status])
        : await tx.query('update accounts set hints = $2 where id = $1 and hints <> $2', [accountId, chosen.hints]);
    moved = rowCount === 1;
    if (!moved) return;
    await record(
      'status' in chosen
        ? { type: 'choose-status', payload: { accountId, status: chosen.status } }
        : { type: 'turn-hints', payload: { accountId, on: chosen.hints } },
    );
  });
  if (moved && 'status' in chosen) await presence.statusChosen(accountId);
};

/** Their part of the preload. */
export const mannerPart: PreloadPart = async ({ tx, member }) => {
  const { rows } = await tx.query<Pick<CommonUser, 'status' | 'hints'>>('select status, hints from accounts where id = $1', [
    member.account,
  ]);
  return rows[0] === undefined ? {} : { manner: rows[0] };
};

export const commonUserRoutes = (parts: UserParts): Route[] => [
  sessionRoute({
    method: 'GET',
    path,
    summary: 'Who is signed in, how they want to be seen, and their gyms',
    answer: commonUser,
    run: ({ session }) => userOf(parts, session.accountId),
  }),
  sessionRoute({
    method: 'PATCH',
    path,
    summary: 'Chooses how one is seen, or turns hints on or off',
    body: changedUser,
    answer: commonUser,
    run: async ({ session }, _parameters, body) => {
      await choose(parts, session.accountId, 'user' in body ? { status: body.user.status } : { hints: body.hints });
      return userOf(parts, session.accountId);
    },
  }),
];
