// For each refused member of a team's program: the program they already have in that time.
import type { Migration } from './migration.js';

export const programsInTheWay: Migration = {
  name: '0096-programs-in-the-way',
  sql: 'alter table team_refusals add column in_the_way uuid;',
};
