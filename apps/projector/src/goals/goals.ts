// Read model of clients' goals.
import type { Load } from '@spotter/domain/kernel';
import { projection, unhandled, type Key, type RecordedEventOf, type Row, type Rows } from '../platform/projection.js';

type GoalRow = Row & {
  gym_id: string;
  customer_id: string;
  /** The exercise, or `bodyweight`. */
  subject: string;
  exercise_id: string | null;
  load: Load;
  by_day: string | null;
  set_at: string;
};

const keyOf = ({ data }: RecordedEventOf<'GoalSet' | 'GoalRemoved'>): Key => [data.customerId, data.exerciseId ?? 'bodyweight'];

export const goals = projection({
  name: 'goals',
  version: 1,
  table: 'goals',
  key: ['customer_id', 'subject'],
  keyTypes: { subject: 'text' },
  events: ['GoalSet', 'GoalRemoved'],
  needs: (event) => [keyOf(event)],
  apply: (rows: Rows<GoalRow>, event) => {
    switch (event.type) {
      case 'GoalSet': {
        const { customerId, exerciseId, load, by } = event.data;
        // The codec decodes the load of an erased client as an object without a value.
        if (typeof load.value !== 'number') return rows.delete(keyOf(event));
        return rows.put({
          customer_id: customerId,
          subject: exerciseId ?? 'bodyweight',
          exercise_id: exerciseId ?? null,
          load,
          by_day: by ?? null,
          set_at: event.recordedAt,
        });
      }
      case 'GoalRemoved':
        return rows.delete(keyOf(event));
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'goals', customerId: data.customerId }],
});
