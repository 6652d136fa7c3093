// Staff who recorded a set, or finished a workout, for a client; null if the client did it or a file brought it.
import type { Migration } from './migration.js';

const sql = `
  alter table sets add column recorded_by uuid;
  alter table workouts add column finished_by uuid;
`;

export const recordedBy: Migration = { name: '0124-recorded-by', sql };
