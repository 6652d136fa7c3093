// A discarded workout is planned again, or gone from the lists; what it was before is kept beside it, for a set that arrives late.
import type { Migration } from './migration.js';

const sql = `alter table workouts add column discarded jsonb`;

export const discardedWorkouts: Migration = { name: '0040-discarded-workouts', sql };
