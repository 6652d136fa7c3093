// Queries about coaches and their number of clients.
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { coachesAnswer, type CoachItem } from '@spotter/contracts/coaches/queries';
import { listParameters, shortListParameters } from '@spotter/contracts/lists';
import type { Log } from '@spotter/database/log/log';
import { worksHere } from '../shared/coaches-at-work.js';
import { roleOfType } from '../platform/sessions/members.js';
import { isNamed, patternsOf } from '../platform/reading/named.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { ownCoachesRoute } from './own-coaches.js';
import { profileRoute } from './profile.js';
import { figureRoutes } from './figures.js';
import { reassignmentRoute } from './reassignment-route.js';
import { assignmentsRoute } from './assignments-route.js';

const m = aliased('memberships', 'm');
const c = aliased('customers', 'c');
const a = aliased('coach_absences', 'a');
const account = aliased('accounts', 'account');
const cover = aliased('memberships', 'cover');

type CoachRow = Pick<CoachItem, 'id' | 'name' | 'lastname' | 'type' | 'status' | 'avatar' | 'capacity' | 'clients' | 'waiting' | 'away'>;

type Asked = { gym: string; me: string | null; typed: readonly string[] | undefined };

const coachRows = prepared(
  ({ gym, me, typed }: Given<Asked>, sight: Sight) =>
    sql<CoachRow>`select ${m.id}, ${m.name}, ${m.lastname}, ${m.type}, ${m.status}, ${account.avatar}, ${m.capacity},
           case when ${worksHere(m)} then coalesce(board.clients, 0) else 0 end as clients,
           case when ${worksHere(m)} then 0 else coalesce(board.clients, 0) end as waiting,
           (select json_build_object('id', ${a.id}, 'from', ${a.from_on}, 'until', ${a.until_on}, 'begun', ${a.begun}, 'cover',
               (select json_build_object('id', ${cover.id}, 'name', ${cover.name}, 'lastname', ${cover.lastname}) from ${cover}
                 where ${cover.gym_id} = ${a.gym_id} and ${cover.id} = ${a.cover_id}))
             from ${a} where ${a.gym_id} = ${m.gym_id} and ${a.coach_id} = ${m.id} and not ${a.ended} order by ${a.from_on} limit 1) as away
         from ${m} left join ${account} on ${account.id} = ${m.account_id}
           left join (select ${c.coach_id}, count(*)::int as clients from ${c}
             where ${c.gym_id} = ${gym} and ${c.status} = 'active' and ${visibleCustomers(sight, me, c)} group by ${c.coach_id}) board
             on board.coach_id = ${m.id}
         where ${m.gym_id} = ${gym} and ${m.type} > 0 and ${m.status} in ('active', 'paused') and ${isNamed(typed, 'members', m.id)}
         order by ${m.lastname}, ${m.name}, ${m.id}`,
);
export const coachRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/coaches',
    summary: 'Lists coaches with their number of clients',
    access: policies.readGym,
    parameters: { ...shortListParameters, q: listParameters.q },
    answer: coachesAnswer,
    run: async (call, { q, ...asked }) => {
      const rows = await rowsOf(call.tx, coachRows({ gym: call.gym.id, me: viewerOf(call), typed: patternsOf(q) }, sightOf(call)));
      const items = rows.map((row): CoachItem => ({ ...row, role: roleOfType(row.type) as CoachItem['role'] }));
      return pageOfShort(items, asked, call.epoch, ({ id }) => id);
    },
  }),
  assignmentsRoute,
  profileRoute({ log }),
  ownCoachesRoute({ log }),
  reassignmentRoute({ log }),
  ...figureRoutes,
];
