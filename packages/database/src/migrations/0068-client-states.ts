// When clients are injured, ill or away. Days are counted by it wherever workouts are.
import type { Migration } from './migration.js';

const sql = `
  create table client_states (
    gym_id uuid not null,
    customer_id uuid not null,
    id uuid not null,
    kind text not null,
    from_on date not null,
    until_on date,
    note text,
    set_at timestamptz not null,
    set_by uuid,
    primary key (gym_id, customer_id, id)
  );
  call tenant_table('client_states');
`;

export const clientStates: Migration = { name: '0068-client-states', sql };
