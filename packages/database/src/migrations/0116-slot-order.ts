// The last order in which somebody put the exercises of a workout. Exercises that arrive later are placed by it, in whichever order the
// devices send. The projection fills the column when it is rebuilt.
import type { Migration } from './migration.js';

const sql = `
  alter table workouts add column slot_order jsonb;
`;

export const slotOrder: Migration = { name: '0116-slot-order', sql };
