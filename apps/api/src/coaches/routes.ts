// Queries about coaches: their load, and who coaches whom.
import { coachAssignmentsAnswer, coachesAnswer, type CoachAssignment, type CoachItem } from '@spotter/contracts/coaches/queries';
import { listParameters, shortListParameters } from '@spotter/contracts/lists';
import type { Log } from '@spotter/database/log/log';
import { presentCoach, worksHere } from '../shared/coaches-at-work.js';
import { roleOfType } from '../platform/sessions/members.js';
import { isNamed } from '../platform/reading/named.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { Values, visibleCustomers } from '../platform/reading/visible.js';
import { wantsLines } from '../platform/reading/whole-list.js';
import { profileRoute } from './profile.js';
import { reassignmentRoute } from './reassignment-route.js';
import { assignmentLines, type AssignmentRow } from './assignment-lines.js';

/** A gym's whole board at once: a thousand members, several times over. */
const mostAssignments = 20_000;

type CoachRow = Pick<CoachItem, 'id' | 'name' | 'lastname' | 'type' | 'status' | 'capacity' | 'clients' | 'waiting'>;

/** What the board and the counts of the list are made of: active clients, for a coach their own ones. */
const boardClients = (call: GymCall, values: Values): string =>
  `c.status = 'active' and ${visibleCustomers({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation }, values)}`;

export const coachRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/coaches',
    summary: 'Coaches and how many clients each has',
    access: policies.readGym,
    parameters: { ...shortListParameters, q: listParameters.q },
    answer: coachesAnswer,
    run: async (call, { q, ...asked }) => {
      const values = new Values();
      const gym = values.add(call.gym.id);
      const { rows } = await call.tx.query<CoachRow>(
        `select m.id, m.name, m.lastname, m.type, m.status, m.capacity,
           case when ${worksHere('m')} then coalesce(board.clients, 0) else 0 end as clients,
           case when ${worksHere('m')} then 0 else coalesce(board.clients, 0) end as waiting
         from memberships m
           left join (select c.coach_id, count(*)::int as clients from customers c where c.gym_id = ${gym} and ${boardClients(call, values)} group by c.coach_id) board
             on board.coach_id = m.id
         where m.gym_id = ${gym} and m.type > 0 and m.status in ('active', 'paused') and ${isNamed(q, 'members', 'm.id', values)}
         order by m.lastname, m.name, m.id`,
        values.list,
      );
      const items = rows.map((row): CoachItem => ({ ...row, role: roleOfType(row.type) as CoachItem['role'] }));
      return pageOfShort(items, asked, call.epoch, ({ id }) => id);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/coach-assignments',
    summary: 'Every client with primary coach and covers',
    access: policies.readGym,
    parameters: { ...shortListParameters, q: listParameters.q },
    answer: coachAssignmentsAnswer,
    ownLines: true,
    run: async (call, { q, ...asked }) => {
      const values = new Values();
      const gym = values.add(call.gym.id);
      const compact = wantsLines(call.request.headers.accept);
      // Postgres reckons with a turning disk, and would rather sort ten thousand names than read them from their index in order.
      await call.tx.query('set local random_page_cost = 1.1');
      const { rows } = await call.tx.query<AssignmentRow>({
        text: `select c.id, c.name, c.lastname, ${presentCoach(gym)}, c.covers, ${compact ? 'null' : `to_json(c.coach_since) #>> '{}'`} from customers c
         where c.gym_id = ${gym} and ${boardClients(call, values)} and ${isNamed(q, 'customers', 'c.id', values)}
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
      return pageOfShort(items, asked, call.epoch, ({ customer }) => customer.id);
    },
  }),
  profileRoute({ log }),
  reassignmentRoute({ log }),
];
