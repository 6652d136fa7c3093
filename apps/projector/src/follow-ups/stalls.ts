// Read model of consecutive failures per client and progression rule.
import { oneOf, projection, type Row } from '../platform/projection.js';

type StallRow = Row & {
  gym_id: string;
  customer_id: string;
  scope: string;
  exercise_id: string;
  workout_id: string;
  fails: number;
  at: string;
};

const isJudgement = oneOf('ProgressionApplied', 'ProgressionRevised');

export const stalls = projection<StallRow>({
  name: 'stalls',
  version: 1,
  table: 'stalls',
  key: ['customer_id', 'scope'],
  keyTypes: { scope: 'text' },
  needs: (event) => (isJudgement(event) ? [[event.data.customerId, event.data.scope]] : []),
  apply: (rows, event) => {
    if (!isJudgement(event)) return;
    const { customerId, scope, exerciseId, workoutId, after } = event.data;
    rows.put({ customer_id: customerId, scope, exercise_id: exerciseId, workout_id: workoutId, fails: after.fails, at: event.data.at });
  },
  changes: (event) => (isJudgement(event) ? [{ topic: 'follow-ups', customerId: event.data.customerId }] : []),
});
