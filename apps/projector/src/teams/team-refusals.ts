// Read model of members who could not get their team's program, with the reason.
import { projection, type Key, type RecordedEventOf, type Row, type Rows } from '../platform/projection.js';

type TeamRefusalRow = Row & {
  gym_id: string;
  team_program_id: string;
  customer_id: string;
  team_id: string;
  reason: string;
  /** Program that the member already has in that period. */
  in_the_way: string | null;
};

const keysOf = ({ type, data }: RecordedEventOf<'TeamProgramRefused' | 'TeamProgramRetried'>): readonly Key[] =>
  (type === 'TeamProgramRefused' ? [data.customerId] : data.customerIds).map((customerId) => [data.teamProgramId, customerId]);

export const teamRefusals = projection({
  name: 'team-refusals',
  version: 2,
  table: 'team_refusals',
  key: ['team_program_id', 'customer_id'],
  events: ['TeamProgramRefused', 'TeamProgramRetried'],
  needs: keysOf,
  apply: (rows: Rows<TeamRefusalRow>, event) => {
    // A retry deletes the row, until the next attempt is refused.
    if (event.type === 'TeamProgramRetried') return keysOf(event).forEach(rows.delete);
    const { teamId, teamProgramId, customerId, reason, inTheWay } = event.data;
    rows.put({ team_program_id: teamProgramId, customer_id: customerId, team_id: teamId, reason, in_the_way: inTheWay ?? null });
  },
});
