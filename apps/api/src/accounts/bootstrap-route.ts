// The one call before the first paint.
import { bootstrapAnswer, type GymSummary, type MembershipSummary } from '@spotter/contracts/accounts/queries';
import type { Log } from '@spotter/database/log/log';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { sessionRoom } from '../platform/live/live-gateway.js';
import type { Gym, Members } from '../platform/sessions/members.js';
import { policies } from '../platform/sessions/policy.js';
import type { Positions } from '../platform/reading/positions.js';
import { preload } from '../platform/http/preload.js';
import type { Routes } from '../platform/http/slice-routes.js';
import { Refusal } from '../platform/http/refusal.js';
import { sessionRoute, type Route } from '../platform/http/route.js';
import type { Accounts } from './accounts.js';
import { membershipsOf } from './memberships.js';
import { userOf } from './user.js';

type BootstrapParts = {
  readonly pool: Pool;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly log: Log;
  readonly routes: Pick<Routes, 'preloadParts'>;
  readonly positions: Pick<Positions, 'now'>;
};

const permissionsOf = (role: MembershipSummary['role']): string[] =>
  Object.entries(policies)
    .filter(([, policy]) => role in policy)
    .map(([name]) => name);

/** Copies field by field, since other data of a gym is internal. Only staff and auditors receive its tag labels. */
const gymSummaryOf = (gym: Gym, role: MembershipSummary['role'] | undefined): GymSummary => {
  const { id, slug, name, colour, logo, timeZone, language, unit, weekStart, status, demo } = gym;
  const equipment = gym.equipment as GymSummary['equipment'];
  const tagLabels = role === undefined || role === 'client' ? [] : [...gym.tagLabels];
  return { id, slug, name, colour, logo, timeZone, language, unit, weekStart, equipment, tagLabels, status, demo };
};

export const bootstrapRoute = ({ pool, accounts, members, log, positions, routes }: BootstrapParts): Route =>
  sessionRoute({
    method: 'GET',
    path: '/api/bootstrap',
    summary: 'Returns everything a page needs before its first paint, in one call',
    parameters: { gym: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) },
    answer: bootstrapAnswer,
    run: async ({ session, request }, { gym: slug }) => {
      const account = await accounts.byId(session.accountId);
      if (account === null) throw new Refusal('session-ended');
      const memberships = await membershipsOf(members, session.accountId);
      const wanted = slug === undefined ? undefined : memberships.find((one) => one.slug === slug || one.gymId === slug);
      if (slug !== undefined && wanted === undefined) throw new Refusal('not-found');
      // Read before the gym, so that changes projected meanwhile are notified once more.
      const position = wanted === undefined ? null : await positions.now(wanted.gymId);
      const gym = wanted === undefined ? null : await members.gymNow(wanted.gymId);
      const looking = gym === null ? {} : { gymName: gym.name, colour: gym.colour, logo: gym.logo };
      const shown = memberships.map((one) => (one.gymId === gym?.id ? { ...one, ...looking } : one));
      const membership = shown.find((one) => one.id === wanted?.id && one.gymId === wanted.gymId);
      // A paused member may not read the gym, as in every other request; only the membership is listed.
      const member = gym !== null && membership?.status === 'active' ? await members.member(account.id, gym) : null;
      const head = gym === null ? null : await log.head(gym.id);
      return {
        account: { ...userOf(account), unit: account.unit },
        memberships: shown,
        gym: gym === null ? null : gymSummaryOf(gym, membership?.role),
        membership: membership ?? null,
        permissions: membership === undefined ? [] : permissionsOf(membership.role),
        session: { id: session.id, room: sessionRoom(session.id), expiresAt: new Date(session.expiresAt).toISOString() },
        serverTime: new Date().toISOString(),
        position,
        epoch: head?.epoch ?? null,
        preload: gym === null || member === null ? {} : await preload(pool, routes.preloadParts(), { gym, member, request }),
      };
    },
  });
