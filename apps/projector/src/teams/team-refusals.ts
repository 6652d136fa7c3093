// Read model of members who could not get their team's program, with the reason.
import { oneOf, projection, type Key, type RecordedEventOf, type Row } from '../platform/projection.js';

type TeamRefusalRow = Row & {
  gym_id: string;
  team_program_id: string;
  customer_id: string;
  team_id: string;
  reason: string;
  /** Program that the member already has in that period. */
  in_the_way: string | null;
};

const isRefusalEvent = oneOf('TeamProgramRefused', 'TeamProgramRetried');
const keysOf = ({ type, data }: RecordedEventOf<'TeamProgramRefused' | 'TeamProgramRetried'>): readonly Key[] =>
  (type === 'TeamProgramRefused' ? [data.customerId] : data.customerIds).map((customerId) => [data.teamProgramId, customerId]);

export const teamRefusals = projection<TeamRefusalRow>({
  name: 'team-refusals',
  version: 2,
  table: 'team_refusals',
  key: ['team_program_id', 'customer_id'],
  needs: (event) => (isRefusalEvent(event) ? keysOf(event) : []),
  apply: (rows, event) => {
    if (!isRefusalEvent(event)) return;
    // A retry deletes the row, until the next attempt is refused.
    if (event.type === 'TeamProgramRetried') return keysOf(event).forEach(rows.delete);
    const { teamId, teamProgramId, customerId, reason, inTheWay } = event.data;
    rows.put({ team_program_id: teamProgramId, customer_id: customerId, team_id: teamId, reason, in_the_way: inTheWay ?? null });
  },
});
