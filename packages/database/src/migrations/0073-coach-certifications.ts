// Which certifications coaches have, and until when.
import type { Migration } from './migration.js';

const sql = `
  create table coach_certifications (
    gym_id uuid not null,
    coach_id uuid not null,
    certifications jsonb not null,
    primary key (gym_id, coach_id)
  );
  call tenant_table('coach_certifications');
`;

export const coachCertifications: Migration = { name: '0073-coach-certifications', sql };
