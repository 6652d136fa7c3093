// Queries about members and audit grants of a gym.
import { auditGrantsAnswer, membersAnswer } from '@spotter/contracts/gyms/queries';
import { db, iso, rowsOf } from '@spotter/database/query';
import { policies } from '../platform/policy.js';
import { gymRoute, type Route } from '../platform/route.js';

export const memberRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/members',
    summary: 'Staff and clients with their roles',
    access: policies.adminOnly,
    answer: membersAnswer,
    run: async (call) => {
      const query = db
        .selectFrom('memberships')
        .select(['id', 'type', 'name', 'lastname', 'status', iso('joined_at').as('joinedAt')])
        .where('gym_id', '=', call.gym.id)
        .orderBy('type', 'desc')
        .orderBy('lastname')
        .orderBy('name')
        .orderBy('id');
      return { items: await rowsOf(call.tx, query), nextCursor: null };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/audit-grants',
    summary: 'Who may read the gym, or one client of it, until when',
    access: policies.auditing,
    answer: auditGrantsAnswer,
    run: async (call) => {
      const query = db
        .selectFrom('audit_grants')
        .select([
          'id',
          'account_id as account',
          'customer_id as customerId',
          iso('granted_at').as('from'),
          iso('until').as('until'),
          'revoked',
        ])
        .where('gym_id', '=', call.gym.id)
        // An auditor sees own grants; admins all.
        .$if(call.member.role === 'auditor', (own) => own.where('account_id', '=', call.member.account ?? ''))
        .orderBy('granted_at', 'desc')
        .orderBy('id');
      return { items: await rowsOf(call.tx, query), nextCursor: null };
    },
  }),
];
