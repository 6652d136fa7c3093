// The last event about what each client trains or was to train: by it a node knows whose figures it has to add up anew.
import type { Migration } from './migration.js';

const sql = `
  create table training_marks (
    gym_id uuid not null,
    customer_id uuid not null,
    position bigint not null,
    primary key (gym_id, customer_id)
  );
  call tenant_table('training_marks');
`;

export const trainingMarks: Migration = { name: '0062-training-marks', sql };
