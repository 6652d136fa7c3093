// Read model of consecutive failures per client and progression rule.
import { projection, type Row, type Rows } from '../platform/projection.js';

type StallRow = Row & {
  gym_id: string;
  customer_id: string;
  scope: string;
  exercise_id: string;
  workout_id: string;
  fails: number;
  at: string;
};

export const stalls = projection({
  name: 'stalls',
  version: 1,
  table: 'stalls',
  key: ['customer_id', 'scope'],
  keyTypes: { scope: 'text' },
  events: ['ProgressionApplied', 'ProgressionRevised'],
  needs: ({ data }) => [[data.customerId, data.scope]],
  apply: (rows: Rows<StallRow>, { data: { customerId, scope, exerciseId, workoutId, after, at } }) => {
    rows.put({ customer_id: customerId, scope, exercise_id: exerciseId, workout_id: workoutId, fails: after.fails, at });
  },
  changes: ({ data }) => [{ topic: 'follow-ups', customerId: data.customerId }],
});
