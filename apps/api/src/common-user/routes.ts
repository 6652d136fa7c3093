// Settings of the signed-in person across gyms: their visible status, and whether the console shows hints.
import { changedUser, commonUser, type CommonUser } from '@spotter/contracts/accounts/common-user';
import type { AccountCommand } from '@spotter/domain/accounts/account';
import type { Pool, PoolClient } from 'pg';
import type { Members } from '../platform/sessions/members.js';
import type { PreloadPart } from '../platform/http/preload.js';
import type { Presence } from '../platform/live/presence.js';
import { Refusal } from '../platform/http/refusal.js';
import { sessionRoute, type Route } from '../platform/http/route.js';
import { statement, tables } from '@spotter/database/connections/sql';

const a = tables.accounts;

type Change = { readonly tx: PoolClient; readonly record: (command: AccountCommand) => Promise<void> };
type UserParts = {
  readonly pool: Pool;
  readonly members: Members;
  readonly presence: Pick<Presence, 'statusChosen'>;
  /** Runs a change of an account while its row is locked. */
  readonly accounts: { readonly change: (accountId: string, work: (change: Change) => Promise<void>) => Promise<void> };
};
type UserRow = Omit<CommonUser, 'gymSubscribed'>;
const path = '/api/common/user';

const userOf = async ({ pool, members }: UserParts, accountId: string): Promise<CommonUser> => {
  const { rows } = await pool.query<UserRow>(
    statement`select ${a.id}, ${a.name}, ${a.lastname}, ${a.email}, ${a.avatar}, ${a.status}, ${a.hints} from ${a}
      where ${a.id} = ${accountId}`,
  );
  if (rows[0] === undefined) throw new Refusal('session-ended');
  const memberships = await members.membershipsOf(accountId);
  const gyms = await Promise.all(memberships.map(({ gymId }) => members.gym(gymId)));
  return { ...rows[0], gymSubscribed: gyms.map(({ id, slug, name }) => ({ id, slug, name })) };
};

/** Writes the row that answers read and the event in one transaction. Skips values that have not changed. */
const choose = async (
  { accounts, presence }: UserParts,
  accountId: string,
  chosen: { readonly status: CommonUser['status'] } | { readonly hints: boolean },
): Promise<void> => {
  let moved = false;
  await accounts.change(accountId, async ({ tx, record }) => {
    const { rowCount } =
      'status' in chosen
        ? await tx.query(
            statement`update ${a} set ${a.status} = ${chosen.status} where ${a.id} = ${accountId} and ${a.status} <> ${chosen.status}`,
          )
        : await tx.query(
            statement`update ${a} set ${a.hints} = ${chosen.hints} where ${a.id} = ${accountId} and ${a.hints} <> ${chosen.hints}`,
          );
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

/** The person's part of the preload. */
export const mannerPart: PreloadPart = async ({ tx, member }) => {
  const { rows } = await tx.query<Pick<CommonUser, 'status' | 'hints'>>(
    statement`select ${a.status}, ${a.hints} from ${a} where ${a.id} = ${member.account}`,
  );
  return rows[0] === undefined ? {} : { manner: rows[0] };
};

export const commonUserRoutes = (parts: UserParts): Route[] => [
  sessionRoute({
    method: 'GET',
    path,
    summary: 'Returns the signed-in person, their status, and their gyms',
    answer: commonUser,
    run: ({ session }) => userOf(parts, session.accountId),
  }),
  sessionRoute({
    method: 'PATCH',
    path,
    summary: 'Sets the status of the signed-in person, or turns hints on or off',
    body: changedUser,
    answer: commonUser,
    run: async ({ session }, _parameters, body) => {
      await choose(parts, session.accountId, 'user' in body ? { status: body.user.status } : { hints: body.hints });
      return userOf(parts, session.accountId);
    },
  }),
];
