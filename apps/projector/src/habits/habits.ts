// Read model of clients' habits and how often a week they want to keep them.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type HabitRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  /** Empty for an erased client. */
  name: string;
  times_per_week: number;
  archived: boolean;
  set_at: string;
};

/** Returns an empty text for an erased value, which the codec decodes as an object. */
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

export const habits = projection({
  name: 'habits',
  version: 1,
  table: 'habits',
  key: ['customer_id', 'id'],
  events: ['HabitSet', 'HabitRevised', 'HabitArchived', 'HabitRestored'],
  needs: ({ data }) => [[data.customerId, data.habitId]],
  apply: (rows: Rows<HabitRow>, event) => {
    const { customerId, habitId } = event.data;
    const key = [customerId, habitId];
    switch (event.type) {
      case 'HabitSet': {
        const { name, timesPerWeek } = event.data;
        const set = { name: words(name), times_per_week: timesPerWeek, archived: false, set_at: event.recordedAt };
        return rows.put({ customer_id: customerId, id: habitId, ...set });
      }
      case 'HabitRevised':
        return rows.change(key, { name: words(event.data.name), times_per_week: event.data.timesPerWeek });
      case 'HabitArchived':
        return rows.change(key, { archived: true });
      case 'HabitRestored':
        return rows.change(key, { archived: false });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'habits', customerId: data.customerId }],
});
