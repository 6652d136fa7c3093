// Reports of pain while training, beside the text that clients write when they finish.
import type { Migration } from './migration.js';

const sql = `
  alter table workouts add column pains jsonb not null default '[]';
  -- Time of the newest report; null for none.
  alter table workouts add column hurt_at timestamptz;
  create index workouts_that_hurt on workouts (gym_id, hurt_at) where hurt_at is not null;
`;

export const painReports: Migration = { name: '0125-pain-reports', sql };
