// Removes people who leave the gym or are erased from their teams, one command each, so that they do not take up places.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { teamStream } from '@spotter/domain/teams/team';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import type { Effect } from '../platform/jobs/effect.js';
import type { Positions } from '../platform/reading/positions.js';
import { Refusal } from '../platform/http/refusal.js';

const tm = aliased('team_members', 'tm');

type Parts = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'readStream'>;
  readonly commands: Pick<Commands, 'executeAll'>;
  readonly positions: Pick<Positions, 'waitFor'>;
};
type Gone = { readonly membershipId?: string; readonly customerId?: string; readonly to?: number };

/** True if the member joined this team only after the event, being a client again. */
const joinedSince = async ({ log }: Parts, { ledger, position }: Recorded, teamId: string, customerId: string): Promise<boolean> => {
  const events = await log.readStream(ledger, teamStream(teamId));
  return events.some(
    (event) =>
      event.type === 'TeamMemberAdded' && event.position > position && (event.data as { customerId: string }).customerId === customerId,
  );
};

export const whenMemberGone = (parts: Parts): Effect => ({
  name: 'team-member-gone',
  types: ['MemberRemoved', 'MemberLeft', 'MemberRoleChanged', 'CustomerErased'],
  run: async (event) => {
    const { pool, commands, positions } = parts;
    const { type, ledger, position, occurredAt, data } = event;
    const { membershipId, customerId = membershipId, to } = data as Gone;
    if (customerId === undefined || (type === 'MemberRoleChanged' && to === 0)) return;
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const rows = await withGym(pool, ledger, (tx) =>
      rowsOf(
        tx,
        statement<{ id: string }>`select ${tm.team_id} as id from ${tm}
          where ${tm.gym_id} = ${ledger} and ${tm.customer_id} = ${customerId} and ${tm.to_on} is null order by ${tm.team_id}`,
      ),
    );
    const left: string[] = [];
    for (const { id: teamId } of rows) if (!(await joinedSince(parts, event, teamId, customerId))) left.push(teamId);
    const envelopes = left.map((teamId) => ({
      commandId: derivedId('team-member-gone', ledger, position, teamId),
      type: 'remove-team-member',
      body: { teamId, customerId },
      occurredAt,
      causation: `${ledger}/${position}`,
    }));
    for (const outcome of await commands.executeAll(ledger, { account: null, membership: null, role: 'system', gymId: ledger }, envelopes))
      if (outcome.status === 'refused' && outcome.refusal.code !== 'team-member-unknown') throw outcome.refusal;
  },
});
