// A member who was refused a team's program: which program they have in that time.
import type { Migration } from './migration.js';

export const programsInTheWay: Migration = {
  name: '0096-programs-in-the-way',
  sql: 'alter table team_refusals add column in_the_way uuid;',
};
