// Folds the days of habits: the answer plus the ticks of this device that it does not include yet.
import type { HabitItem } from '@spotter/contracts/habits/queries';
import type { OutboxEntry } from '@/offline/outbox-entry.js';

const withDay = (days: readonly string[], on: string, ticked: boolean): string[] => {
  const others = days.filter((day) => day !== on);
  return ticked ? [...others, on].toSorted() : others;
};

export type TickEntry = OutboxEntry<'tick-habit' | 'untick-habit'>;
/** Applies ticks in order: the last tap of a day wins. */
export const withTicksOf = (items: readonly HabitItem[], entries: readonly TickEntry[]): readonly HabitItem[] =>
  entries.reduce<readonly HabitItem[]>(
    (habits, { type, payload }) =>
      habits.map((habit) =>
        habit.id === payload.habitId ? { ...habit, days: withDay(habit.days, payload.on, type === 'tick-habit') } : habit,
      ),
    items,
  );

export type HabitWeek = { readonly days: readonly string[]; readonly kept: number };
/** Counts the kept days of a habit in each week. */
export const keptIn = ({ days }: Pick<HabitItem, 'days'>, weeks: readonly (readonly string[])[]): readonly HabitWeek[] =>
  weeks.map((week) => ({ days: week, kept: week.filter((day) => days.includes(day)).length }));
