import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { createContext, useContext } from 'react';
import type { PlanWish } from '../plan-dialogs.js';
import type { Hold } from './held-days.js';

/** What a dragged workout carries: its id. */
export const dragType = 'text/x-workout';

/** What each workout of a calendar needs. */
export type CalendarTools = {
  readonly today: string;
  /** Of the gym. */
  readonly timeZone: string;
  readonly linkTo: (workoutId: string) => string;
  readonly mayMove: (workout: WorkoutItem) => boolean;
  readonly maySkip: (workout: WorkoutItem) => boolean;
  readonly mayUnskip: (workout: WorkoutItem) => boolean;
  readonly onMove: (workout: WorkoutItem, to: string) => void;
  /** Asks for the day, or for the reason, in a dialog. */
  readonly onWish: (workout: WorkoutItem, wish: PlanWish) => void;
  readonly onUnskip: (workout: WorkoutItem) => void;
  /** Where a pointer can drag: a finger that rests opens the menu instead. */
  readonly mayDrag: boolean;
  readonly holdOf: (day: string) => Hold | undefined;
  /** Days that an arrow moves a workout by. */
  readonly steps: Readonly<Record<string, number>>;
};
const Context = createContext<CalendarTools | null>(null);
export const CalendarProvider = Context.Provider;

export const useCalendar = (): CalendarTools => {
  const tools = useContext(Context);
  if (tools === null) throw new Error('outside of a calendar');
  return tools;
};
