// Sign-in and sign-out, and the preload that a page needs before its first paint.
import {
  bootstrapAnswer,
  gymsAnswer,
  signInAnswer,
  signInBody,
  tokenBody,
  type MembershipSummary,
} from '@spotter/contracts/accounts/queries';
import * as z from 'zod/mini';
import { sessionRoom } from '../platform/live-gateway.js';
import { roleOfType, type Members } from '../platform/members.js';
import { policies } from '../platform/policy.js';
import { Refusal } from '../platform/refusal.js';
import { openRoute, sessionRoute, type Route } from '../platform/route.js';
import type { Sessions } from '../platform/sessions.js';
import { Throttle } from '../platform/throttle.js';
import type { Log } from '@spotter/database/log';
import type { AccountRow, Accounts } from './accounts.js';

type Parts = { readonly accounts: Accounts; readonly sessions: Sessions; readonly members: Members; readonly log: Log };
type PlaceRow = { id: string; gym_id: string; type: number | null; status: string; customer_id: string | null };

const user = ({ id, name, lastname, email, language }: AccountRow) => ({ id, name, lastname, email, language });

/** Memberships that are live, and gyms that the account may audit. */
const placesOf = async (members: Members, accountId: string): Promise<MembershipSummary[]> => {
  const places = await members.ofAccount<PlaceRow>(
    accountId,
    `select id, gym_id, type, status, null as customer_id from memberships where account_id = $1 and status in ('active', 'paused')
     union all
     select id, gym_id, null, 'active', customer_id from audit_grants where account_id = $1 and not revoked and until > now()`,
  );
  const summaries = await Promise.all(
    places.map(async ({ id, gym_id, type, status }) => {
      const gym = await members.gym(gym_id);
      const role = type === null ? 'auditor' : roleOfType(type);
      return {
        id,
        gymId: gym.id,
        slug: gym.slug,
        gymName: gym.name,
        colour: gym.colour,
        logo: gym.logo,
        type,
        role: role as MembershipSummary['role'],
        status,
      };
    }),
  );
  return summaries.toSorted((a, b) => a.gymName.localeCompare(b.gymName));
};

const permissionsOf = (role: MembershipSummary['role']): string[] =>
  Object.entries(policies)
    .filter(([, policy]) => role in policy)
    .map(([name]) => name);

export const accountRoutes = ({ accounts, sessions, members, log }: Parts): Route[] => {
  const attempts = new Throttle({ perAccount: 5, perAddress: 20, windowMs: 60_000 });
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-in',
      summary: 'Sign in; ends the account’s earlier session',
      body: signInBody,
      answer: signInAnswer,
      run: async ({ request }, _parameters, { email, password }) => {
        attempts.check(email.toLowerCase(), request.ip);
        const { account, session } = await accounts.signIn(email, password).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'wrong-credentials') attempts.failed(email.toLowerCase(), request.ip);
          throw error;
        });
        const { token, ...rest } = session;
        return { user: user(account), accessToken: token, tokenType: 'bearer', session: rest };
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/sign-in-with-token',
      summary: 'Who a token belongs to',
      body: tokenBody,
      answer: signInAnswer,
      run: async (_call, _parameters, { accessToken }) => {
        const session = await sessions.byToken(accessToken).catch(() => {
          throw new Refusal('invalid-token', { title: 'Invalid token' });
        });
        const account = await accounts.byId(session.accountId);
        if (account === null) throw new Refusal('invalid-token', { title: 'Invalid token' });
        const { id } = session;
        return {
          user: user(account),
          accessToken,
          tokenType: 'bearer',
          session: {
            id,
            room: sessionRoom(id),
            expiresAt: new Date(session.expiresAt).toISOString(),
            vaultKey: account.vault_key.toString('base64url'),
          },
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/auth/sign-out',
      summary: 'End this session',
      answer: null,
      status: 204,
      run: async ({ session }) => {
        await accounts.signOut(session.accountId, session.id);
        sessions.forget(session.id);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'GET',
      path: '/api/gyms',
      summary: 'My gyms',
      answer: gymsAnswer,
      run: async ({ session }) => ({ items: await placesOf(members, session.accountId) }),
    }),
    sessionRoute({
      method: 'GET',
      path: '/api/bootstrap',
      summary: 'What a page needs before its first paint, in one call',
      parameters: { gym: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) },
      answer: bootstrapAnswer,
      run: async ({ session }, { gym: slug }) => {
        const account = await accounts.byId(session.accountId);
        if (account === null) throw new Refusal('session-ended');
        const memberships = await placesOf(members, session.accountId);
        const membership = slug === undefined ? undefined : memberships.find((place) => place.slug === slug || place.gymId === slug);
        if (slug !== undefined && membership === undefined) throw new Refusal('not-found');
        const gym = membership === undefined ? null : await members.gym(membership.gymId);
        const head = gym === null ? null : await log.head(gym.id);
        const { id, slug: gymSlug, name, colour, logo, timeZone, language, unit, demo } = gym ?? ({} as Partial<NonNullable<typeof gym>>);
        return {
          account: user(account),
          memberships,
          gym: gym === null ? null : { id, slug: gymSlug, name, colour, logo, timeZone, language, unit, demo },
          membership: membership ?? null,
          permissions: membership === undefined ? [] : permissionsOf(membership.role),
          session: { id: session.id, room: sessionRoom(session.id), expiresAt: new Date(session.expiresAt).toISOString() },
          serverTime: new Date().toISOString(),
          position: head?.position ?? null,
          epoch: head?.epoch ?? null,
        };
      },
    }),
  ];
};
