// Queries about members, invitations and audit grants of a gym, and about a token or code.
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { listParameters, shortListParameters } from '@spotter/contracts/lists';
import { auditGrantsAnswer, membersAnswer } from '@spotter/contracts/gyms/queries';
import { invitationsAnswer, lookAnswer, lookBody, readingsAnswer, readingsParameters } from '@spotter/contracts/members/queries';
import type { Members } from '../platform/sessions/members.js';
import { defaultLimit, page, sortingOf, startOf } from '../platform/reading/paging.js';
import { patternsOf } from '../platform/reading/named.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { gymRoute, openRoute, type Route } from '../platform/http/route.js';
import { Backoff } from '../platform/limits/backoff.js';
import { networkPlace } from '../platform/limits/network-place.js';
import type { Joining } from './joining.js';
import { grantRows, memberRows, newestFirst, pageOfReadings, type InvitationRow } from './member-rows.js';

const r = aliased('audit_readings', 'r');
const i = aliased('invitations', 'i');
const t = aliased('invitation_tokens', 't');

export const memberRoutes = ({ joining, members }: { joining: Joining; members: Members }): Route[] => {
  // Limits guesses at codes only: nobody can guess the 256 bits of a token. A gym's newcomers share an address, so the wait does not grow.
  // People with an account join by code while signed in, where guesses count per account.
  const guesses = new Backoff({ attempts: 60, windowMs: 60_000, maxMs: 60_000 });
  return [
    gymRoute({
      path: '/api/gyms/:gym/members',
      summary: 'Lists staff and clients with their roles',
      access: policies.adminOnly,
      parameters: { ...shortListParameters, q: listParameters.q },
      answer: membersAnswer,
      run: async (call, { q, ...asked }) => {
        const rows = await rowsOf(call.tx, memberRows({ gym: call.gym.id, typed: patternsOf(q) }));
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/invitations',
      summary: 'Lists invitations with their role and status',
      access: policies.adminOnly,
      parameters: shortListParameters,
      answer: invitationsAnswer,
      run: async (call, asked) => {
        const rows = await rowsOf(
          call.tx,
          statement<InvitationRow>`select ${i.id}, ${i.email}, ${i.type}, ${i.name}, ${i.lastname},
             case when ${i.status} = 'open' and ${i.expires_at} < now() then 'expired' else ${i.status} end as status,
             to_json(${i.invited_at}) #>> '{}' as "invitedAt", to_json(${i.expires_at}) #>> '{}' as "expiresAt",
             (select to_json(${t.mail_at}) #>> '{}' from ${t} where ${t.gym_id} = ${i.gym_id} and ${t.invitation_id} = ${i.id}
               order by ${t.position} desc limit 1) as "mailAt"
           from ${i} where ${i.gym_id} = ${call.gym.id} order by ${i.invited_at} desc, ${i.id}`,
        );
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/invitations/look',
      summary: 'Returns the gym of a join code, invitation or audit offer, and whether it is still valid',
      body: lookBody,
      answer: lookAnswer,
      status: 200,
      run: async ({ request }, _parameters, body) => {
        const place = networkPlace(request.ip);
        const wait = 'token' in body ? 0 : guesses.wait(place);
        if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
        const invitation = 'token' in body ? await joining.invitationOf(body.token) : null;
        const audit = 'token' in body && invitation === null ? await joining.auditOf(body.token) : null;
        const gymId = 'token' in body ? (invitation ?? audit)?.gymId : await joining.gymOfJoinCode(body.joinCode);
        if (gymId === undefined || gymId === null) {
          if ('joinCode' in body) guesses.count(place);
          throw new Refusal('not-found');
        }
        const { id, slug, name, colour, logo, language } = await members.gym(gymId);
        const gym = { id, slug, name, colour, logo, language };
        if (audit !== null) {
          const { gymId: _gym, grantId, ...rest } = audit;
          return { gym, invitation: null, audit: { id: grantId, ...rest } };
        }
        if (invitation === null) return { gym, invitation };
        const { gymId: _gym, invitationId, ...rest } = invitation;
        return { gym, invitation: { id: invitationId, ...rest } };
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/audit-grants',
      summary: 'Lists audit grants: who may read the gym or one client, and until when',
      access: policies.auditing,
      parameters: shortListParameters,
      answer: auditGrantsAnswer,
      run: async (call, asked) => {
        // Auditors see their own grants, admins all.
        const account = call.member.role === 'auditor' ? (call.member.account ?? '') : undefined;
        const rows = await rowsOf(call.tx, grantRows({ gym: call.gym.id, account }));
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/audit-grants/:grantId/readings',
      summary: 'Lists what was read by an audit grant, newest first',
      access: policies.adminOnly,
      parameters: readingsParameters,
      answer: readingsAnswer,
      run: async (call, { limit = defaultLimit, cursor }) => {
        const grantId = call.path['grantId']!;
        const sorting = sortingOf(undefined, newestFirst, '-at', r.id);
        const start = startOf(cursor, sorting, call.epoch);
        const grants = await call.tx.query(
          statement`select 1 from ${tables.audit_grants}
            where ${tables.audit_grants.gym_id} = ${call.gym.id} and ${tables.audit_grants.id} = ${grantId}`,
        );
        if (grants.rowCount === 0) throw new Refusal('not-found');
        const asked = { gym: call.gym.id, grant: grantId, ...start.values, limit: limit + 1 };
        const rows = await rowsOf(call.tx, pageOfReadings(asked, start.form));
        return page(rows, limit, sorting, call.epoch, ({ path, at }) => ({ path, at }));
      },
    }),
  ];
};
