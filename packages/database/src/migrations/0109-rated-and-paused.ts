// Reads of follow-ups and of missed workouts: workouts that their clients rated, and the few programs that are paused.
import type { Migration } from './migration.js';

const sql = `
  create index workouts_rated on workouts (gym_id, ended_at) where session_rpe is not null;
  create index assigned_programs_paused on assigned_programs (gym_id, paused_from) where paused_from is not null;
`;

export const ratedAndPaused: Migration = { name: '0109-rated-and-paused', sql };
