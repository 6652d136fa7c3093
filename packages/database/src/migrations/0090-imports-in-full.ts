// What imports were refused, found changed and touched, so that they can be told in full and taken back.
import type { Migration } from './migration.js';

const sql = `
  alter table imports
    add column refused int not null default 0,
    add column changed int not null default 0,
    add column amended int not null default 0,
    add column moved int not null default 0,
    add column format text,
    add column requested_at timestamptz,
    add column details jsonb not null default '{}';

  create table import_workouts (
    gym_id uuid not null,
    import_id uuid not null,
    workout_id uuid not null,
    primary key (gym_id, import_id, workout_id)
  );
  call tenant_table('import_workouts');
`;

export const importsInFull: Migration = { name: '0090-imports-in-full', sql };
