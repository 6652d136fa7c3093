// Read model of the days on which clients kept a habit, one row per day.
import { projection, type Row, type Rows } from '../platform/projection.js';

type HabitDayRow = Row & { gym_id: string; customer_id: string; habit_id: string; on_day: string };

export const habitDays = projection({
  name: 'habit-days',
  version: 1,
  table: 'habit_days',
  key: ['customer_id', 'habit_id', 'on_day'],
  keyTypes: { on_day: 'date' },
  events: ['HabitTicked', 'HabitTickUndone'],
  needs: ({ data }) => [[data.customerId, data.habitId, data.on]],
  apply: (rows: Rows<HabitDayRow>, { type, data: { customerId, habitId, on } }) => {
    if (type === 'HabitTicked') return rows.put({ customer_id: customerId, habit_id: habitId, on_day: on });
    return rows.delete([customerId, habitId, on]);
  },
  changes: ({ data }) => [{ topic: 'habits', customerId: data.customerId }],
});
