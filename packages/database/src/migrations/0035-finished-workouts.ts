// What was finished on a day is found by when it was finished, planned for that day or not.
import type { Migration } from './migration.js';

const sql = `
  create index workouts_by_end on workouts (gym_id, ended_at) where status = 'completed';
`;

export const finishedWorkouts: Migration = { name: '0035-finished-workouts', sql };
