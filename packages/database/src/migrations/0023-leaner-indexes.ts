// Indexes hold what is looked for by them: an inbox by its items, and not by what stands beside them in boxes of their own;
// customers in one alphabetical order, not two.
import type { Migration } from './migration.js';

const sql = `
  create index inbox_items on inbox (gym_id, member_id, box, position desc) where box in ('messages', 'notifications');
  drop index inbox_newest;
  drop index customers_by_name;
`;

export const leanerIndexes: Migration = { name: '0023-leaner-indexes', sql };
