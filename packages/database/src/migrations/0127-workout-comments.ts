// Comments on a workout as a whole, and reactions of its client's staff, each with author and time.
import type { Migration } from './migration.js';

const sql = `
  alter table workouts
    add column comments jsonb not null default '[]',
    add column reactions jsonb not null default '[]';
`;

export const workoutComments: Migration = { name: '0127-workout-comments', sql };
