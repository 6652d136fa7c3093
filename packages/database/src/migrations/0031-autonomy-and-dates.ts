// What a client may change alone, where it differs from the gym's rule; the dates of a program's workouts, from which its end
// follows also after one was moved there and back; and from when it is paused.
import type { Migration } from './migration.js';

const sql = `
  alter table customers add column autonomy jsonb not null default '{}';
  alter table assigned_programs add column dates jsonb not null default '{}', add column paused_from date;
`;

export const autonomyAndDates: Migration = { name: '0031-autonomy-and-dates', sql };
