// Prescriptions that a workout asks for, with their rounds: sets beyond them are extra. The projection fills the column when it is rebuilt.
import type { Migration } from './migration.js';

const sql = `
  alter table workouts add column planned_sets jsonb;
`;

export const plannedSets: Migration = { name: '0110-planned-sets', sql };
