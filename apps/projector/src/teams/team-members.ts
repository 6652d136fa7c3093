// Read model of current and former team members, one row per stay.
import { projection, type Row, type Rows } from '../platform/projection.js';

type TeamMemberRow = Row & {
  gym_id: string;
  team_id: string;
  customer_id: string;
  stay: number;
  from_on: string;
  to_on: string | null;
  joined_by: string;
};

export const teamMembers = projection({
  name: 'team-members',
  version: 1,
  table: 'team_members',
  key: ['team_id', 'customer_id', 'stay'],
  keyTypes: { stay: 'int' },
  events: ['TeamMemberAdded', 'TeamMemberRemoved'],
  needs: (event) => (event.type === 'TeamMemberRemoved' ? [[event.data.teamId, event.data.customerId, event.data.stay]] : []),
  apply: (rows: Rows<TeamMemberRow>, event) => {
    const { teamId, customerId, stay, on } = event.data;
    if (event.type === 'TeamMemberRemoved') return rows.change([teamId, customerId, stay], { to_on: on });
    rows.put({ team_id: teamId, customer_id: customerId, stay, from_on: on, to_on: null, joined_by: event.data.by });
  },
});
