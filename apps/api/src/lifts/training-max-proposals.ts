// Training max with which a new program would begin, for clients and exercises; if there is none, a proposed one.
import { maxProposedClients, maxProposedExercises } from '@spotter/contracts/lifts/limits';
import { trainingMaxProposalsAnswer, trainingMaxProposalsParameters } from '@spotter/contracts/lifts/queries';
import { rowsOf, statement, tables } from '@spotter/database/connections/sql';
import type { Unit } from '@spotter/domain/kernel';
import { defaultRounding } from '@spotter/domain/workouts/loads/round-load';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute } from '../platform/http/route.js';
import { idsOf } from '../platform/reading/id-list.js';
import { sightOf, viewerOf } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { proposalRows, proposedOf } from '../shared/clients/proposed-maxes.js';
import { fullName, namesOf } from '../shared/people.js';

export const trainingMaxProposals = gymRoute({
  path: '/api/gyms/:gym/training-max-proposals',
  summary: 'Returns training maxes of clients for a new program: in force, or proposed from their lifts',
  access: policies.staffOfClient,
  parameters: trainingMaxProposalsParameters,
  answer: trainingMaxProposalsAnswer,
  run: async (call, asked) => {
    const customers = idsOf('customers', asked.customers, maxProposedClients);
    const exercises = idsOf('exercises', asked.exercises, maxProposedExercises);
    const [gym] = await rowsOf(
      call.tx,
      statement<{ unit: Unit }>`select ${tables.gyms.unit} from ${tables.gyms} where ${tables.gyms.gym_id} = ${call.gym.id}`,
    );
    const rounding = defaultRounding(gym?.unit ?? 'kg');
    const rows = await rowsOf(call.tx, proposalRows({ gym: call.gym.id, me: viewerOf(call), customers, exercises }, sightOf(call)));
    // Each visible client and exercise has a row. No rows means that the caller may see none of them.
    if (rows.length === 0) throw new Refusal('not-found');
    const people = await namesOf(
      call.tx,
      call.gym.id,
      rows.map(({ said }) => said?.by ?? null),
    );
    const items = rows.map((row) => ({
      customerId: row.customer_id,
      exerciseId: row.exercise_id,
      inForce: row.said === null ? null : { load: row.said.load, since: row.said.since, by: fullName(people.get(row.said.by)) },
      proposed: proposedOf(row, rounding),
    }));
    return { items };
  },
});
