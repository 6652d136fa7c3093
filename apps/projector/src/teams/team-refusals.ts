// Read model of members who could not be given their team's program, and why.
import { projection, type Row } from '../platform/projection.js';

type TeamRefusalRow = Row & { gym_id: string; team_program_id: string; customer_id: string; team_id: string; reason: string };

export const teamRefusals = projection<TeamRefusalRow>({
  name: 'team-refusals',
  version: 1,
  table: 'team_refusals',
  key: ['team_program_id', 'customer_id'],
  needs: (event) => (event.type === 'TeamProgramRefused' ? [[event.data.teamProgramId, event.data.customerId]] : []),
  apply: (rows, event) => {
    if (event.type !== 'TeamProgramRefused') return;
    const { teamId, teamProgramId, customerId, reason } = event.data;
    rows.put({ team_program_id: teamProgramId, customer_id: customerId, team_id: teamId, reason });
  },
});
