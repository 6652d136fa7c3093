// The calls of an account, and the preload that a page needs before its first paint.
import { bootstrapAnswer, gymsAnswer, type MembershipSummary } from '@spotter/contracts/accounts/queries';
import type { Log } from '@spotter/database/log';
import * as z from 'zod/mini';
import { sessionRoom } from '../platform/live-gateway.js';
import type { Pool } from 'pg';
import type { Door } from '../platform/door.js';
import type { Members } from '../platform/members.js';
import { policies } from '../platform/policy.js';
import { Refusal } from '../platform/refusal.js';
import { sessionRoute, type Route } from '../platform/route.js';
import type { Sessions } from '../platform/sessions.js';
import { Throttle } from '../platform/throttle.js';
import { accountPageRoutes } from './account-page-routes.js';
import type { Accounts } from './accounts.js';
import { erasureRoutes } from './erasure-routes.js';
import type { Joining } from './joining.js';
import { passwordRoutes } from './password-routes.js';
import { placesOf } from './places.js';
import { secondFactorRoutes } from './second-factor-routes.js';
import { signInRoutes } from './sign-in-routes.js';
import { signUpRoutes } from './sign-up-routes.js';
import { userOf } from './user.js';

type Parts = {
  readonly pool: Pool;
  readonly door: Door;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly log: Log;
  readonly joining?: Joining;
};

const permissionsOf = (role: MembershipSummary['role']): string[] =>
  Object.entries(policies)
    .filter(([, policy]) => role in policy)
    .map(([name]) => name);

export const accountRoutes = (parts: Parts): Route[] => {
  const { pool, door, accounts, sessions, members, log } = parts;
  // One budget for everything that tries a password or a code.
  const attempts = new Throttle({ perAccount: 5, perAddress: 20, windowMs: 60_000 });
  return [
    ...signInRoutes({ accounts, sessions, members, attempts }),
    ...signUpRoutes(parts),
    ...passwordRoutes({ accounts, attempts }),
    ...secondFactorRoutes({ accounts, members, attempts }),
    ...erasureRoutes({ pool, door, accounts, sessions, members, attempts }),
    ...accountPageRoutes({ accounts, sessions, members, attempts }),
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
        // As at every other door of the gym; one that is paused is not let in, and only named here.
        if (gym !== null && membership?.status === 'active') await members.member(account.id, gym);
        const head = gym === null ? null : await log.head(gym.id);
        const { id, slug: gymSlug, name, colour, logo, timeZone, language, unit, demo } = gym ?? ({} as Partial<NonNullable<typeof gym>>);
        return {
          account: userOf(account),
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
