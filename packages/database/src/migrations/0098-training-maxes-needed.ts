// Which exercises a version of a program takes training maxes of, and which maxes a client was given with a program.
import type { Migration } from './migration.js';

export const trainingMaxesNeeded: Migration = {
  name: '0098-training-maxes-needed',
  sql: `
    alter table program_versions add column by_training_max jsonb not null default '[]';
    alter table assigned_programs add column maxes_given jsonb not null default '[]';
  `,
};
