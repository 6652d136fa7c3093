// Ends all assignments of a coach who left, was removed or became a client, one command each. A paused coach keeps theirs and counts as
// absent (`shared/coaches-at-work.ts`).
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import type { Effect } from '../platform/jobs/effect.js';
import type { Positions } from '../platform/reading/positions.js';
import { Refusal } from '../platform/http/refusal.js';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.customers;

type Parts = {
  readonly pool: Pool;
  readonly commands: Pick<Commands, 'executeAll'>;
  readonly positions: Pick<Positions, 'waitFor'>;
};

/** Refusals on fresh state that need no retry: the client has another coach by now, or was erased. */
const settled = new Set(['coach-not-assigned', 'customer-erased']);

const clientsOf = async (pool: Pool, gymId: string, coachId: string): Promise<readonly string[]> => {
  const { rows } = await withGym(pool, gymId, (tx) =>
    tx.query<{ id: string }>(
      statement`select ${c.id} from ${c} where ${c.gym_id} = ${gymId} and (${c.coach_id} = ${coachId} or ${c.covers} ? ${coachId}::text)
        order by ${c.id}`,
    ),
  );
  return rows.map(({ id }) => id);
};

/** Not a reactor, since the event does not name the clients. */
export const whenCoachGone = ({ pool, commands, positions }: Parts): Effect => ({
  name: 'coach-gone',
  types: ['MemberRemoved', 'MemberLeft', 'MemberRoleChanged'],
  run: async ({ type, ledger, position, occurredAt, data }) => {
    const { membershipId, to } = data as { membershipId: string; to?: number };
    if (type === 'MemberRoleChanged' && to !== 0) return;
    // Throws so that the page of events is read again: an assignment that the read model lacks would otherwise stay forever.
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const envelopes = (await clientsOf(pool, ledger, membershipId)).map((customerId) => ({
      commandId: derivedId('coach-gone', ledger, position, customerId),
      type: 'unassign-coach',
      body: { customerId, coachId: membershipId },
      occurredAt,
      causation: `${ledger}/${position}`,
    }));
    for (const outcome of await commands.executeAll(ledger, { account: null, membership: null, role: 'system', gymId: ledger }, envelopes))
      if (outcome.status === 'refused' && !settled.has(outcome.refusal.code)) throw outcome.refusal;
  },
});
