// Ends all assignments of a coach who left, was removed or became a client, one command each. A paused coach keeps theirs and counts as
// absent (`shared/coaches-at-work.ts`).
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { coachingStream } from '@spotter/domain/coaches/coaching';
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
  readonly log: Pick<Log, 'readStream'>;
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

/** True if the coach got this client only after the event, being a coach again. */
const assignedSince = async ({ log }: Parts, { ledger, position }: Recorded, coachId: string, customerId: string): Promise<boolean> => {
  const events = await log.readStream(ledger, coachingStream(customerId));
  return events.some(
    (event) => event.type === 'CoachAssigned' && event.position > position && (event.data as { coachId: string }).coachId === coachId,
  );
};

/** Not a reactor: the event does not name the clients. */
export const whenCoachGone = (parts: Parts): Effect => ({
  name: 'coach-gone',
  types: ['MemberRemoved', 'MemberLeft', 'MemberRoleChanged'],
  run: async (event) => {
    const { pool, commands, positions } = parts;
    const { type, ledger, position, occurredAt, data } = event;
    const { membershipId, to } = data as { membershipId: string; to?: number };
    if (type === 'MemberRoleChanged' && to !== 0) return;
    // Throws so that the page of events is read again: an assignment that the read model lacks would otherwise stay forever.
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const leaving: string[] = [];
    for (const customerId of await clientsOf(pool, ledger, membershipId))
      if (!(await assignedSince(parts, event, membershipId, customerId))) leaving.push(customerId);
    const envelopes = leaving.map((customerId) => ({
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
