// Queries about assigned programs: the list, one at any moment, and its history step by step.
import {
  asOfParameters,
  assignedProgramAnswer,
  assignedProgramsAnswer,
  assignedProgramsParameters,
  historyAnswer,
  historyParameters,
  type AssignedProgramItem,
} from '@spotter/contracts/assigned-programs/queries';
import type { Log } from '@spotter/database/log';
import { localDate } from '../platform/calendar.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/paging.js';
import { isNamedProgram } from '../platform/named.js';
import { namesOf } from '../platform/people.js';
import { policies } from '../platform/policy.js';
import { gymRoute, type Route } from '../platform/route.js';
import { Values, visibleByCustomer } from '../platform/visible.js';
import { factsOfProgram } from './facts-of-program.js';
import { historyOf } from './history.js';
import { factsAt, momentOf, type Moment } from './moments.js';
import { foldFact, nothingYet, stateOf } from './replay.js';

const sortable = { startsOn: { sql: 'a.starts_on', type: 'date' } } as const;
const statusSql = (today: string): string =>
  `case when a.status = 'active' and a.starts_on > ${today}::date then 'planned' when a.status = 'active' and a.ends_on < ${today}::date then 'completed' else a.status end`;

const columns = (
  today: string,
): string => `a.id, a.customer_id as "customerId", a.program_id as "programId", a.program_version as "programVersion", p.details -> 'name' as name,
  (select json_build_object('id', c.id, 'name', c.name, 'lastname', c.lastname) from customers c where c.gym_id = a.gym_id and c.id = a.customer_id) as customer,
  ${statusSql(today)} as status, to_json(a.starts_on) #>> '{}' as "startsOn", to_json(a.ends_on) #>> '{}' as "endsOn", a.mode, a.planned,
  (select count(*)::int from workouts w where w.gym_id = a.gym_id and w.assigned_program_id = a.id and w.status = 'completed') as done`;

const dayOf = (moment: Moment, timeZone: string): string =>
  localDate(
    timeZone,
    moment.asOf !== undefined && 'at' in moment.asOf
      ? new Date(moment.asOf.at)
      : moment.knownAt !== undefined
        ? new Date(moment.knownAt)
        : new Date(),
  );

export const assignedProgramRoutes = ({ log }: { log: Log }): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs',
    summary: 'Programs of the clients whom the caller may see',
    access: policies.readClient,
    parameters: assignedProgramsParameters,
    answer: assignedProgramsAnswer,
    run: async (call, { limit = defaultLimit, cursor, sort, q, customer, status }) => {
      const sorting = sortingOf(sort, sortable, '-startsOn', 'a.id');
      const values = new Values();
      const today = values.add(localDate(call.gym.timeZone));
      const gym = values.add(call.gym.id);
      const terms = [`a.gym_id = ${gym}`, visibleByCustomer(call, values, 'a'), isNamedProgram(q, gym, values)];
      if (customer !== undefined) terms.push(`a.customer_id = ${values.add(customer)}`);
      if (status !== undefined) terms.push(`${statusSql(today)} = ${values.add(status)}`);
      const after = afterCursor(cursor, sorting, values, call.epoch);
      const { rows } = await call.tx.query<AssignedProgramItem & { sort_key: (string | number | null)[] }>(
        `select ${columns(today)}, ${sortKey(sorting)} from assigned_programs a join programs p on p.gym_id = a.gym_id and p.id = a.program_id
         where ${terms.join(' and ')} and ${after} order by ${orderBy(sorting)} limit ${values.add(limit + 1)}`,
        values.list,
      );
      return page(rows, limit, sorting, call.epoch, ({ sort_key: _key, ...item }) => item);
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId',
    summary: 'A client’s program now, as of a moment or position, as known at a moment',
    access: policies.readClient,
    parameters: asOfParameters,
    answer: assignedProgramAnswer,
    run: async (call, parameters) => {
      const id = call.path['assignedProgramId']!;
      const moment = momentOf(parameters);
      const { facts, customerId, names } = await factsOfProgram(call, log, id);
      const counted = factsAt(facts, moment);
      const folded = counted.reduce((state, fact) => foldFact(state, fact, id), nothingYet);
      const position = counted.reduce((last, fact) => Math.max(last, fact.position), 0);
      return { state: stateOf(folded, id, customerId, names, dayOf(moment, call.gym.timeZone)), position, epoch: call.epoch };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/history',
    summary: 'Each recorded change of a client’s program: who, what, when, why, and the difference',
    access: policies.readClient,
    parameters: historyParameters,
    answer: historyAnswer,
    run: async (call, parameters) => {
      const id = call.path['assignedProgramId']!;
      const moment = momentOf(parameters);
      const found = await factsOfProgram(call, log, id);
      const facts = factsAt(found.facts, moment);
      const people = await namesOf(
        call.tx,
        call.gym.id,
        facts.map((fact) => fact.meta.membership),
      );
      return { items: historyOf({ ...found, facts }, id, people, call.gym.timeZone) };
    },
  }),
];
