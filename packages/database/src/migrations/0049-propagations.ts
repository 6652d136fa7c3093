// Versions of a template that went out to clients, what became of each, and which version a client's program follows now.
import type { Migration } from './migration.js';

const sql = `
  -- Null in rows of a projector of before, until its rows are built anew: they follow what was assigned.
  alter table assigned_programs add column followed_version int;

  create table propagations (
    gym_id uuid not null,
    program_id uuid not null,
    id uuid not null,
    version int not null,
    sent_at timestamptz not null,
    sent_by uuid,
    reason text,
    undone_at timestamptz,
    primary key (gym_id, program_id, id)
  );
  call tenant_table('propagations');

  create table propagated_clients (
    gym_id uuid not null,
    program_id uuid not null,
    propagation_id uuid not null,
    assigned_program_id uuid not null,
    customer_id uuid not null,
    state text not null,
    left_out text,
    counts jsonb,
    primary key (gym_id, program_id, propagation_id, assigned_program_id)
  );
  call tenant_table('propagated_clients');
`;

export const propagations: Migration = { name: '0049-propagations', sql };
