import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { createContext, useContext } from 'react';
import type { PlanWish } from '../plan-dialogs.js';
import type { Hold } from './held-days.js';

/** Drag type whose data is the workout's id. */
export const dragType = 'text/x-workout';

/** Shared state of the entries of a calendar. */
export type CalendarTools = {
  readonly today: string;
  /** Time zone of the gym. */
  readonly timeZone: string;
  readonly linkTo: (workoutId: string) => string;
  readonly mayMove: (workout: WorkoutItem) => boolean;
  readonly maySkip: (workout: WorkoutItem) => boolean;
  readonly mayUnskip: (workout: WorkoutItem) => boolean;
  readonly onMove: (workout: WorkoutItem, to: string) => void;
  /** Opens the dialog that asks for the day or the reason. */
  readonly onWish: (workout: WorkoutItem, wish: PlanWish) => void;
  readonly onUnskip: (workout: WorkoutItem) => void;
  /** True for mouse-like pointers. On touch screens a long press opens the menu instead. */
  readonly mayDrag: boolean;
  readonly holdOf: (day: string) => Hold | undefined;
  /** Number of days by which each arrow key moves a workout. */
  readonly steps: Readonly<Record<string, number>>;
};
const Context = createContext<CalendarTools | null>(null);
export const CalendarProvider = Context.Provider;

export const useCalendar = (): CalendarTools => {
  const tools = useContext(Context);
  if (tools === null) throw new Error('outside of a calendar');
  return tools;
};
