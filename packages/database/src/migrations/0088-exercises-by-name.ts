// The table of exercises is read by name, a page at a time: of the gym's own and of the library's alike.
import type { Migration } from './migration.js';

const sql = `
  create index exercises_by_name on exercises (gym_id, (name ->> 'en'), id);
`;

export const exercisesByName: Migration = { name: '0088-exercises-by-name', sql };
