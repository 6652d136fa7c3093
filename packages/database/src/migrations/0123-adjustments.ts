// New targets that coaches proposed for planned sets of running workouts, with the clients' answers.
import type { Migration } from './migration.js';

const sql = `
  alter table workouts add column adjustments jsonb not null default '[]';
`;

export const adjustments: Migration = { name: '0123-adjustments', sql };
