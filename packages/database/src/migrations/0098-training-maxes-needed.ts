// Stores which exercises of a program version need a training max, and which maxes came with an assignment.
import type { Migration } from './migration.js';

export const trainingMaxesNeeded: Migration = {
  name: '0098-training-maxes-needed',
  sql: `
    alter table program_versions add column by_training_max jsonb not null default '[]';
    alter table assigned_programs add column maxes_given jsonb not null default '[]';
  `,
};
