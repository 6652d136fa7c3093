// Habits that a client wants to keep several times a week, and the days on which they did: one stream, `habits-<customerId>`.
import { addDays } from '@spotter/contracts/civil-date';
import { maxHabits } from '@spotter/contracts/habits/limits';
import { reject, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { HabitEvent } from './habit-events.js';

type Today = { readonly today: LocalDate };
type SetHabit = CommandOf<'set-habit'>;
type ReviseHabit = CommandOf<'revise-habit'>;
type ArchiveHabit = CommandOf<'archive-habit'>;
type RestoreHabit = CommandOf<'restore-habit'>;
type TickHabit = CommandOf<'tick-habit', Today>;
type UntickHabit = CommandOf<'untick-habit', Today>;
export type HabitCommand = SetHabit | ReviseHabit | ArchiveHabit | RestoreHabit | TickHabit | UntickHabit;
export type HabitRejection =
  | 'habit-already-set'
  | 'habit-unknown'
  | 'habit-archived'
  | 'too-many-habits'
  | 'habit-day-not-open'
  | 'habit-already-ticked'
  | 'habit-not-ticked'
  | 'nothing-to-change';

// Excludes the name: the state stays in memory longer than a person's key may exist.
type Habit = { readonly archived: boolean; readonly days: readonly LocalDate[] };
export type HabitsState = { readonly habits: Readonly<Record<string, Habit>> };
type Outcome = readonly HabitEvent[] | Rejected<HabitRejection>;

/** Maximum habits including archived ones. */
const mostEver = 100;
/** Number of past days that can still be ticked: a phone may have been offline. */
export const tickedWithinDays = 30;
/** More than the days that can still be ticked. */
const maxRemembered = 40;

const evolve = ({ habits }: HabitsState, event: HabitEvent): HabitsState => {
  const { habitId } = event.data;
  const known = habits[habitId];
  const becomes = (change: (habit: Habit) => Partial<Habit>): HabitsState =>
    known === undefined ? { habits } : { habits: { ...habits, [habitId]: { ...known, ...change(known) } } };
  switch (event.type) {
    case 'HabitSet':
      return { habits: { ...habits, [habitId]: { archived: false, days: [] } } };
    case 'HabitRevised':
      return { habits };
    case 'HabitArchived':
      return becomes(() => ({ archived: true }));
    case 'HabitRestored':
      return becomes(() => ({ archived: false }));
    case 'HabitTicked':
      return becomes(({ days }) => ({ days: [...days, event.data.on].toSorted().slice(-maxRemembered) }));
    case 'HabitTickUndone':
      return becomes(({ days }) => ({ days: days.filter((on) => on !== event.data.on) }));
    default:
      event satisfies never;
      return { habits };
  }
};

const isFull = ({ habits }: HabitsState): boolean => Object.values(habits).filter(({ archived }) => !archived).length >= maxHabits;

const decideDay = ({ archived, days }: Habit, command: TickHabit | UntickHabit): Outcome => {
  const { on } = command.payload;
  const { today } = command.lookups;
  if (archived) return reject('habit-archived');
  if (on > today || on < addDays(today, -tickedWithinDays)) return reject('habit-day-not-open');
  if (command.type === 'tick-habit')
    return days.includes(on) ? reject('habit-already-ticked') : [{ type: 'HabitTicked', data: command.payload }];
  return days.includes(on) ? [{ type: 'HabitTickUndone', data: command.payload }] : reject('habit-not-ticked');
};

const decide = (state: HabitsState, command: HabitCommand): Outcome => {
  const known = state.habits[command.payload.habitId];
  if (command.type === 'set-habit') {
    if (known !== undefined) return reject('habit-already-set');
    if (isFull(state) || Object.keys(state.habits).length >= mostEver) return reject('too-many-habits');
    return [{ type: 'HabitSet', data: command.payload }];
  }
  if (known === undefined) return reject('habit-unknown');
  switch (command.type) {
    case 'revise-habit':
      return known.archived ? reject('habit-archived') : [{ type: 'HabitRevised', data: command.payload }];
    case 'archive-habit':
      return known.archived ? reject('nothing-to-change') : [{ type: 'HabitArchived', data: command.payload }];
    case 'restore-habit':
      if (!known.archived) return reject('nothing-to-change');
      return isFull(state) ? reject('too-many-habits') : [{ type: 'HabitRestored', data: command.payload }];
    case 'tick-habit':
    case 'untick-habit':
      return decideDay(known, command);
    default:
      return command satisfies never;
  }
};

export const habits: Decider<HabitsState, HabitCommand, HabitEvent, HabitRejection> = { initial: { habits: {} }, evolve, decide };
export const habitsStream = (customerId: string): string => `habits-${customerId}`;
