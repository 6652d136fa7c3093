// Removes people who leave the gym or are erased from their teams, one command each, so that they do not take up places.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { withGym } from '@spotter/database/tenancy/pools';
import { teamStream } from '@spotter/domain/teams/team';
import type { Pool } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Effect } from '../platform/jobs/effect.js';
import { endWhatWasLeft } from '../platform/jobs/end-what-was-left.js';
import { isOfType } from '../platform/log/typed-events.js';
import type { Positions } from '../platform/reading/positions.js';

const tm = aliased('team_members', 'tm');

type Parts = {
  readonly pool: Pool;
  readonly log: Pick<Log, 'readStreams'>;
  readonly commands: Pick<Commands, 'executeAll'>;
  readonly positions: Pick<Positions, 'waitFor'>;
};
type Gone = { readonly membershipId?: string; readonly customerId?: string; readonly to?: number };

/** Somebody else removed them. */
const settled = new Set(['team-member-unknown']);

export const whenMemberGone = ({ pool, log, commands, positions }: Parts): Effect => ({
  name: 'team-member-gone',
  types: ['MemberRemoved', 'MemberLeft', 'MemberRoleChanged', 'CustomerErased'],
  run: async (event) => {
    const { type, ledger, position, data } = event;
    const { membershipId, customerId = membershipId, to } = data as Gone;
    if (customerId === undefined || (type === 'MemberRoleChanged' && to === 0)) return;
    if (!(await positions.waitFor(ledger, position))) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    const teams = await withGym(pool, ledger, (tx) =>
      rowsOf(
        tx,
        statement<{ id: string }>`select ${tm.team_id} as id from ${tm}
          where ${tm.gym_id} = ${ledger} and ${tm.customer_id} = ${customerId} and ${tm.to_on} is null order by ${tm.team_id}`,
      ),
    );
    const endings = teams.map(({ id: teamId }) => ({
      key: teamId,
      stream: teamStream(teamId),
      type: 'remove-team-member',
      body: { teamId, customerId },
      isBeginning: (later: Recorded) => isOfType(later, 'TeamMemberAdded') && later.data.customerId === customerId,
    }));
    await endWhatWasLeft({ log, commands }, 'team-member-gone', event, endings, settled);
  },
});
