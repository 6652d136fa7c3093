// Read model of the days on which clients kept a habit, one row per day.
import { oneOf, projection, type Row } from '../platform/projection.js';

type HabitDayRow = Row & { gym_id: string; customer_id: string; habit_id: string; on_day: string };

const isDayEvent = oneOf('HabitTicked', 'HabitTickUndone');

export const habitDays = projection<HabitDayRow>({
  name: 'habit-days',
  version: 1,
  table: 'habit_days',
  key: ['customer_id', 'habit_id', 'on_day'],
  keyTypes: { on_day: 'date' },
  needs: (event) => (isDayEvent(event) ? [[event.data.customerId, event.data.habitId, event.data.on]] : []),
  apply: (rows, event) => {
    if (!isDayEvent(event)) return;
    const { customerId, habitId, on } = event.data;
    if (event.type === 'HabitTicked') return rows.put({ customer_id: customerId, habit_id: habitId, on_day: on });
    return rows.delete([customerId, habitId, on]);
  },
  changes: (event) => (isDayEvent(event) ? [{ topic: 'habits', customerId: event.data.customerId }] : []),
});
