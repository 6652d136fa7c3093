// Lists clients with their coaches: one page, all of them, or all of them in the compact form for the board.
import { coachAssignmentsAnswer, type CoachAssignment } from '@spotter/contracts/coaches/queries';
import { listParameters, shortListParameters } from '@spotter/contracts/lists';
import { aliased, iso, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import { gymRoute, type GymCall } from '../platform/http/route.js';
import { isNamed, patternsOf } from '../platform/reading/named.js';
import { lastShown, pageOfChosen } from '../platform/reading/short-list.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { wantsLines } from '../platform/reading/whole-list.js';
import { policies } from '../platform/sessions/policy.js';
import { presentCoach } from '../shared/coaches-at-work.js';
import { assignmentLines, type AssignmentRow } from './assignment-lines.js';

const c = aliased('customers', 'c');

/** More clients than the largest gym has. */
const maxAssignments = 20_000;

/** The board shows a coach only their own clients by name. The counts in the list contain no names, so all staff see the same ones. */
const sightOfBoard = (call: GymCall): Sight => sightOf({ ...call, relation: call.member.role === 'coach' ? 'own' : call.relation });

type Asked = { gym: string; me: string | null; typed: readonly string[] | undefined };
const listed = ({ gym, me, typed }: Given<Asked>, sight: Sight): RawBuilder<unknown> =>
  sql`${c} where ${c.gym_id} = ${gym} and ${c.status} = 'active' and ${visibleCustomers(sight, me, c)} and ${isNamed(typed, 'customers', c.id)}`;
/** The order of the index `customers_in_order`. */
const inOrder = sql`order by ${c.lastname} collate "tr-x-icu", ${c.name} collate "tr-x-icu", ${c.id}`;

/** The columns of an `AssignmentRow`, in its order. */
const assignmentRows = prepared(
  (
    { from, limit, ...asked }: Given<Asked & { from: number; limit: number }>,
    { sight, compact }: { readonly sight: Sight; readonly compact: boolean },
  ) =>
    sql`select ${c.id}, ${c.name}, ${c.lastname}, ${presentCoach(asked.gym, c)}, ${c.covers}, ${compact ? sql`null` : iso(c.coach_since)}, ${compact ? sql`null` : c.coachings}
         from ${listed(asked, sight)} ${inOrder} limit ${limit}::int offset ${from}::int`,
);
/**
 * Number of clients up to and including `last`. Ids of a cursor are compared as text, since a cursor of another list may contain something
 * else than a UUID.
 */
const placeOf = prepared(
  ({ last, ...asked }: Given<Asked & { last: string }>, sight: Sight) =>
    sql<{ place: number }>`select numbered.place::int as place from (select ${c.id}, row_number() over (${inOrder}) as place
        from ${listed(asked, sight)}) numbered
      where numbered.id::text = ${last} and numbered.place <= ${maxAssignments}`,
);

const itemOf = ([id, name, lastname, coachId, covers, since, assignments]: AssignmentRow): CoachAssignment => ({
  customer: { id, name, lastname },
  coachId,
  covers,
  since,
  assignments: assignments ?? [],
});

export const assignmentsRoute = gymRoute({
  path: '/api/gyms/:gym/coach-assignments',
  summary: 'Lists every client with primary coach and covers',
  access: policies.readGym,
  parameters: { ...shortListParameters, q: listParameters.q },
  answer: coachAssignmentsAnswer,
  ownLines: true,
  run: async (call, { q, limit = maxAssignments, cursor }) => {
    const compact = wantsLines(call.request.headers.accept);
    // Postgres assumes a spinning disk by default, and would sort ten thousand names instead of reading them in index order.
    await call.tx.query('set local random_page_cost = 1.1');
    const [asked, sight] = [{ gym: call.gym.id, me: viewerOf(call), typed: patternsOf(q) }, sightOfBoard(call)];
    const rowsAfter = async (from: number, count: number): Promise<readonly AssignmentRow[]> => {
      const query = assignmentRows({ ...asked, from, limit: Math.max(0, Math.min(count, maxAssignments - from)) }, { sight, compact });
      return (await call.tx.query<AssignmentRow>({ ...query, rowMode: 'array' })).rows;
    };
    if (compact) {
      call.reply.type('application/x-ndjson');
      return assignmentLines(await rowsAfter(0, maxAssignments));
    }
    const last = lastShown(cursor, call.epoch);
    const [known] = last === null ? [] : await rowsOf(call.tx, placeOf({ ...asked, last: last.id }, sight));
    const from = known?.place ?? last?.shown ?? 0;
    const items = (await rowsAfter(from, limit + 1)).map(itemOf);
    return pageOfChosen(items, { from, limit }, call.epoch, ({ customer }) => customer.id);
  },
});
