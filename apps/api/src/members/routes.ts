// Queries about members, invitations and audit grants of a gym, and what a token or a code tells of one.
import { listParameters, shortListParameters } from '@spotter/contracts/lists';
import { auditGrantsAnswer, membersAnswer } from '@spotter/contracts/gyms/queries';
import { invitationsAnswer, lookAnswer, lookBody, readingsAnswer, readingsParameters } from '@spotter/contracts/members/queries';
import { db, iso, rowsOf } from '@spotter/database/connections/query';
import { sql } from 'kysely';
import type { Members } from '../platform/sessions/members.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/reading/paging.js';
import { isNamed } from '../platform/reading/named.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { gymRoute, openRoute, type Route } from '../platform/http/route.js';
import { Backoff } from '../platform/limits/backoff.js';
import { networkPlace } from '../platform/limits/network-place.js';
import { Values } from '../platform/reading/visible.js';
import type { Joining } from './joining.js';

type MemberRow = { id: string; type: number; name: string; lastname: string; status: string; joinedAt: string };
type InvitationRow = {
  id: string;
  email: string | null;
  type: number;
  name: string;
  lastname: string;
  status: 'open' | 'accepted' | 'revoked' | 'expired';
  invitedAt: string;
  expiresAt: string;
};
type ReadingRow = { path: string; at: string; sort_key: (string | number | null)[] };
const newestFirst = { at: { sql: 'r.at', type: 'timestamptz' } } as const;

export const memberRoutes = ({ joining, members }: { joining: Joining; members: Members }): Route[] => {
  // Of codes only, since nobody guesses the 256 bits of a token. A gym's newcomers share an address: the wait does not grow, and
  // whoever has an account joins by the code from within, where their own account is counted.
  const guesses = new Backoff({ attempts: 60, windowMs: 60_000, longestMs: 60_000 });
  return [
    gymRoute({
      path: '/api/gyms/:gym/members',
      summary: 'Staff and clients with their roles',
      access: policies.adminOnly,
      parameters: { ...shortListParameters, q: listParameters.q },
      answer: membersAnswer,
      run: async (call, { q, ...asked }) => {
        const values = new Values();
        const { rows } = await call.tx.query<MemberRow>(
          `select m.id, m.type, m.name, m.lastname, m.status, to_json(m.joined_at) #>> '{}' as "joinedAt" from memberships m
           where m.gym_id = ${values.add(call.gym.id)} and ${isNamed(q, 'members', 'm.id', values)} order by m.type desc, m.lastname, m.name, m.id`,
          values.list,
        );
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/invitations',
      summary: 'Who was invited, as what, and what became of it',
      access: policies.adminOnly,
      parameters: shortListParameters,
      answer: invitationsAnswer,
      run: async (call, asked) => {
        const { rows } = await call.tx.query<InvitationRow>(
          `select id, email, type, name, lastname,
             case when status = 'open' and expires_at < now() then 'expired' else status end as status,
             to_json(invited_at) #>> '{}' as "invitedAt", to_json(expires_at) #>> '{}' as "expiresAt"
           from invitations where gym_id = $1 order by invited_at desc, id`,
          [call.gym.id],
        );
        return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/invitations/look',
      summary: 'The gym behind an invitation’s token or a join code, and whether it is still good',
      body: lookBody,
      answer: lookAnswer,
      status: 200,
      run: async ({ request }, _parameters, body) => {
        const place = networkPlace(request.ip);
        const wait = 'token' in body ? 0 : guesses.wait(place);
        if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
        const invitation = 'token' in body ? await joining.invitationOf(body.token) : null;
        const gymId = 'token' in body ? invitation?.gymId : await joining.gymOfJoinCode(body.joinCode);
        if (gymId === undefined || gymId === null) {
          if ('joinCode' in body) guesses.count(place);
          throw new Refusal('not-found');
        }
        const { id, slug, name, colour, logo, language } = await members.gym(gymId);
        if (invitation === null) return { gym: { id, slug, name, colour, logo, language }, invitation };
        const { gymId: _gym, invitationId, ...rest } = invitation;
        return { gym: { id, slug, name, colour, logo, language }, invitation: { id: invitationId, ...rest } };
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/audit-grants',
      summary: 'Who may read the gym, or one client of it, until when',
      access: policies.auditing,
      parameters: shortListParameters,
      answer: auditGrantsAnswer,
      run: async (call, asked) => {
        const query = db
          .selectFrom('audit_grants as g')
          .leftJoin('accounts as a', 'a.id', 'g.account_id')
          .leftJoin('customers as c', (join) => join.onRef('c.gym_id', '=', 'g.gym_id').onRef('c.id', '=', 'g.customer_id'))
          .select([
            'g.id',
            'g.account_id as account',
            'a.email',
            'g.customer_id as customerId',
            sql<string | null>`trim(c.name || ' ' || c.lastname)`.as('customer'),
            iso('g.granted_at').as('from'),
            iso('g.until').as('until'),
            'g.revoked',
          ])
          .where('g.gym_id', '=', call.gym.id)
          // An auditor sees own grants; admins all.
          .$if(call.member.role === 'auditor', (own) => own.where('g.account_id', '=', call.member.account ?? ''))
          .orderBy('g.granted_at', 'desc')
          .orderBy('g.id');
        return pageOfShort(await rowsOf(call.tx, query), asked, call.epoch, ({ id }) => id);
      },
    }),
    gymRoute({
      path: '/api/gyms/:gym/audit-grants/:grantId/readings',
      summary: 'What was read by a grant, newest first',
      access: policies.adminOnly,
      parameters: readingsParameters,
      answer: readingsAnswer,
      run: async (call, { limit = defaultLimit, cursor }) => {
        const grantId = call.path['grantId'];
        const sorting = sortingOf(undefined, newestFirst, '-at', 'r.id');
        const values = new Values();
        const after = afterCursor(cursor, sorting, values, call.epoch);
        const grants = await call.tx.query('select 1 from audit_grants where gym_id = $1 and id = $2', [call.gym.id, grantId]);
        if (grants.rowCount === 0) throw new Refusal('not-found');
        const { rows } = await call.tx.query<ReadingRow>(
          `select r.path, to_json(r.at) #>> '{}' as at, ${sortKey(sorting)} from audit_readings r
           where r.gym_id = ${values.add(call.gym.id)} and r.grant_id = ${values.add(grantId)} and ${after}
           order by ${orderBy(sorting)} limit ${values.add(limit + 1)}`,
          values.list,
        );
        return page(rows, limit, sorting, call.epoch, ({ path, at }) => ({ path, at }));
      },
    }),
  ];
};
