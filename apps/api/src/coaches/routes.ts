// Queries about coaches: their load, and who coaches whom.
import { coachAssignmentsAnswer, coachesAnswer, type CoachAssignment, type CoachItem } from '@spotter/contracts/coaches/queries';
import { db, rowsOf } from '@spotter/database/query';
import { roleOfType } from '../platform/members.js';
import { policies } from '../platform/policy.js';
import { gymRoute, type Route } from '../platform/route.js';
import { Values, visibleCustomers } from '../platform/visible.js';
import { wantsLines } from '../platform/whole-list.js';
import { assignmentLines, type AssignmentRow } from './assignment-lines.js';

/** A gym's whole board at once: a thousand members, several times over. */
const mostAssignments = 20_000;

export const coachRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/coaches',
    summary: 'Coaches and how many clients each has',
    access: policies.readGym,
    answer: coachesAnswer,
    run: async (call) => {
      const query = db
        .selectFrom('memberships as m')
        .select(['m.id', 'm.name', 'm.lastname', 'm.type', 'm.status', 'm.capacity'])
        .select((builder) =>
          builder
            .selectFrom('customers as c')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('c.gym_id', '=', 'm.gym_id')
            .whereRef('c.coach_id', '=', 'm.id')
            .where('c.status', '=', 'active')
            .as('clients'),
        )
        .where('m.gym_id', '=', call.gym.id)
        .where('m.type', '>', 0)
        .where('m.status', 'in', ['active', 'paused'])
        .orderBy('m.lastname')
        .orderBy('m.name')
        .orderBy('m.id');
      const rows = await rowsOf(call.tx, query);
      return {
        items: rows.map((row): CoachItem => ({ ...row, clients: row.clients ?? 0, role: roleOfType(row.type) as CoachItem['role'] })),
        nextCursor: null,
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/coach-assignments',
    summary: 'Every client with primary coach and covers',
    access: policies.readGym,
    answer: coachAssignmentsAnswer,
    run: async (call) => {
      const values = new Values();
      const compact = wantsLines(call.request.headers.accept);
      // Postgres reckons with a turning disk, and would rather sort ten thousand names than read them from their index in order.
      await call.tx.query('set local random_page_cost = 1.1');
      const { rows } = await call.tx.query<AssignmentRow>({
        text: `select c.id, c.name, c.lastname, c.coach_id, c.covers, ${compact ? 'null' : `to_json(c.coach_since) #>> '{}'`} from customers c
         where c.gym_id = ${values.add(call.gym.id)} and c.status <> 'archived' and ${visibleCustomers({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation }, values)}
         order by c.lastname collate "tr-x-icu", c.name collate "tr-x-icu", c.id limit ${mostAssignments}`,
        values: values.list,
        rowMode: 'array',
      });
      if (compact) {
        call.reply.type('application/x-ndjson');
        return assignmentLines(rows);
      }
      const items = rows.map(([id, name, lastname, coachId, covers, since]): CoachAssignment => ({
        customer: { id, name, lastname },
        coachId,
        covers,
        since,
      }));
      return { items, nextCursor: null };
    },
  }),
];
