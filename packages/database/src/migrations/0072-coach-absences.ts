// When coaches are away, and who covers their clients meanwhile.
import type { Migration } from './migration.js';

const sql = `
  create table coach_absences (
    gym_id uuid not null,
    coach_id uuid not null,
    id uuid not null,
    from_on date not null,
    until_on date not null,
    cover_id uuid not null,
    begun boolean not null,
    ended boolean not null,
    primary key (gym_id, coach_id, id)
  );
  call tenant_table('coach_absences');
`;

export const coachAbsences: Migration = { name: '0072-coach-absences', sql };
