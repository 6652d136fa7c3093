// Finds the clients of a gym who left, whether or not they came back: few of them, and looked for wherever workouts are counted.
import type { Migration } from './migration.js';

const sql = `
  create index client_stays_with_gaps on client_stays (gym_id, customer_id) where left_at is not null or jsonb_array_length(stays) > 1;
`;

export const staysWithGaps: Migration = { name: '0104-stays-with-gaps', sql };
