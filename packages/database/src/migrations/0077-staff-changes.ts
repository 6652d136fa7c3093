// Which events are changes that a member of the staff made, so that a day's work is found without looking through the log.
import type { Migration } from './migration.js';

const sql = `
  create table staff_changes (
    gym_id uuid not null,
    position bigint not null,
    by uuid not null,
    customer_id uuid,
    at timestamptz not null,
    primary key (gym_id, position)
  );
  call tenant_table('staff_changes');
  create index staff_changes_by_time on staff_changes (gym_id, by, at desc, position desc);
`;

export const staffChanges: Migration = { name: '0077-staff-changes', sql };
