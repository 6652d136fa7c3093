// Who was whose client, from when to when: what became of those who came to a coach.
import type { Migration } from './migration.js';

const sql = `
  create table coach_clients (
    gym_id uuid not null,
    customer_id uuid not null,
    coach_id uuid not null,
    came_at timestamptz not null,
    gone_at timestamptz,
    primary key (gym_id, customer_id, coach_id)
  );
  call tenant_table('coach_clients');
  create index coach_clients_by_coach on coach_clients (gym_id, coach_id, came_at);
`;

export const coachClients: Migration = { name: '0075-coach-clients', sql };
