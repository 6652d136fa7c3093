// Customers of a coach, and how many there are who are not erased, both from one narrow index: ten thousand are twelve pages of it.
import type { Migration } from './migration.js';

const sql = `
  create index customers_by_coach_and_status on customers (gym_id, coach_id, status);
  drop index customers_by_coach;
`;

export const customersCounted: Migration = { name: '0024-customers-counted', sql };
