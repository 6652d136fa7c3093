// Programs of clients that a new one may meet, with the days that they use as the decider counts them.
import {
  existingProgramsAnswer,
  existingProgramsParameters,
  type ExistingProgram,
} from '@spotter/contracts/assigned-programs/existing-programs';
import { maxProposedClients } from '@spotter/contracts/lifts/limits';
import { aliased, prepared, rowsOf, sql, type Given } from '@spotter/database/connections/sql';
import { occupiedDays } from '@spotter/domain/assigned-programs/overlap';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute } from '../platform/http/route.js';
import { idsOf } from '../platform/reading/id-list.js';
import { sightOf, viewerOf, visibleCustomers, type Sight } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';

const a = aliased('assigned_programs', 'a');
const c = aliased('customers', 'c');
const p = aliased('programs', 'p');

type Program = Omit<ExistingProgram, 'customerId' | 'isPaused' | 'days'> & {
  readonly startsOn: string;
  readonly status: 'active' | 'paused' | 'ended';
  readonly pausedFrom: string | null;
  readonly firstOn: string | null;
  readonly lastOn: string | null;
};
type Row = { readonly customer_id: string; readonly programs: readonly Program[] | null };

/** One row for each client whom the caller may see. */
const known = prepared(
  ({ gym, me, customers, from }: Given<{ gym: string; me: string | null; customers: string[]; from: string }>, sight: Sight) =>
    sql<Row>`select ${c.id} as customer_id, of_client.programs from ${c} left join lateral (
       select json_agg(json_build_object('assignedProgramId', ${a.id}, 'programId', ${a.program_id}, 'name', ${p.details} -> 'name',
         'startsOn', ${a.starts_on}, 'status', ${a.status}, 'pausedFrom', ${a.paused_from}, 'firstOn', used.first_on, 'lastOn', used.last_on)
         order by ${a.starts_on}, ${a.id}) as programs
       from ${a} join ${p} on ${p.gym_id} = ${a.gym_id} and ${p.id} = ${a.program_id}
         cross join lateral (select min(d.value) as first_on, max(d.value) as last_on from jsonb_each_text(${a.dates}) d
           where ${a.paused_from} is null or d.value < ${a.paused_from}::text) used
       where ${a.gym_id} = ${c.gym_id} and ${a.customer_id} = ${c.id} and ${a.status} <> 'ended'
         and (${a.ends_on} >= ${from}::date or ${a.status} = 'paused')) of_client on true
     where ${c.gym_id} = ${gym} and ${c.id} = any(${customers}::uuid[]) and ${visibleCustomers(sight, me, c)}
     order by ${c.id}`,
);

const daysOf = ({ startsOn, status, pausedFrom, firstOn, lastOn }: Program) =>
  occupiedDays({ startsOn, status, pausedFrom, dates: [firstOn, lastOn].filter((on) => on !== null) });

export const existingPrograms = gymRoute({
  path: '/api/gyms/:gym/existing-programs',
  summary: 'Returns programs of clients from a day on, which a new program may meet',
  access: policies.staffOfClient,
  parameters: existingProgramsParameters,
  answer: existingProgramsAnswer,
  run: async (call, { customers, from }) => {
    const ids = idsOf('customers', customers, maxProposedClients);
    const rows = await rowsOf(call.tx, known({ gym: call.gym.id, me: viewerOf(call), customers: ids, from }, sightOf(call)));
    if (rows.length === 0) throw new Refusal('not-found');
    const items = rows.flatMap(({ customer_id: customerId, programs }) =>
      (programs ?? []).map((program): ExistingProgram => {
        const { assignedProgramId, programId, name, status } = program;
        return { customerId, assignedProgramId, programId, name, isPaused: status === 'paused', days: daysOf(program) };
      }),
    );
    return { items };
  },
});
