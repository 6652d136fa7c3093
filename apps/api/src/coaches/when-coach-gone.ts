// Ends all assignments of a coach who left, was removed or became a client, one command each. A paused coach keeps theirs and counts as
// absent (`shared/coaches-at-work.ts`).
import { statement, tables } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { coachingStream } from '@spotter/domain/coaches/coaching';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Effect } from '../platform/jobs/effect.js';
import { endWhatWasLeft } from '../platform/jobs/end-what-was-left.js';
import { isOfType } from '../platform/log/typed-events.js';
import type { Positions } from '../platform/reading/positions.js';

const c = tables.customers;

type Parts = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'readStreams'>;
  readonly commands: Pick<Commands, 'executeAll'>;
  readonly positions: Pick<Positions, 'waitFor'>;
};

/** The client has another coach by now, or was erased. */
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
export const whenCoachGone = ({ pool, log, commands, positions }: Parts): Effect => ({
  name: 'coach-gone',
  types: ['MemberRemoved', 'MemberLeft', 'MemberRoleChanged'],
  run: async (event) => {
    const { type, ledger, position, data } = event;
    const { membershipId: coachId, to } = data as { membershipId: string; to?: number };
    if (type === 'MemberRoleChanged' && to !== 0) return;
    // Throws so that the page of events is read again: an assignment that the read model lacks would otherwise stay forever.
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const endings = (await clientsOf(pool, ledger, coachId)).map((customerId) => ({
      key: customerId,
      stream: coachingStream(customerId),
      type: 'unassign-coach',
      body: { customerId, coachId },
      isBeginning: (later: Recorded) => isOfType(later, 'CoachAssigned') && later.data.coachId === coachId,
    }));
    await endWhatWasLeft({ log, commands }, 'coach-gone', event, endings, settled);
  },
});
