// Goals of a client in one stream, `goals-<customerId>`: at most one for each lift, and one for the body weight.
import { addDays } from '@spotter/contracts/civil-date';
import { maxGoalDays, maxGoals } from '@spotter/contracts/goals/limits';
import { maxLoadKg } from '@spotter/contracts/limits';
import { isPlausibleBodyweight } from '../customers/customer.js';
import { reject, toKg, type CommandOf, type Decider, type LocalDate, type Rejected } from '../kernel.js';
import type { GoalEvent } from './goal-events.js';

type SetGoal = CommandOf<'set-goal', { readonly today: LocalDate }>;
type RemoveGoal = CommandOf<'remove-goal'>;
export type GoalCommand = SetGoal | RemoveGoal;
export type GoalRejection = 'goal-unknown' | 'too-many-goals' | 'goal-day-not-ahead' | 'implausible-load' | 'implausible-bodyweight';

// Excludes loads: the state stays in memory longer than a person's key may exist.
export type GoalsState = { readonly subjects: readonly string[] };
type Outcome = readonly GoalEvent[] | Rejected<GoalRejection>;

const subjectOf = ({ exerciseId }: { readonly exerciseId?: string }): string => exerciseId ?? 'bodyweight';

const evolve = ({ subjects }: GoalsState, event: GoalEvent): GoalsState => {
  const others = subjects.filter((subject) => subject !== subjectOf(event.data));
  switch (event.type) {
    case 'GoalSet':
      return { subjects: [...others, subjectOf(event.data)] };
    case 'GoalRemoved':
      return { subjects: others };
    default:
      event satisfies never;
      return { subjects };
  }
};

const set = ({ subjects }: GoalsState, { payload, lookups: { today } }: SetGoal): Outcome => {
  const { exerciseId, load, by } = payload;
  if (exerciseId === undefined && !isPlausibleBodyweight(load)) return reject('implausible-bodyweight');
  if (exerciseId !== undefined && !(toKg(load) > 0 && toKg(load) <= maxLoadKg)) return reject('implausible-load');
  if (by !== undefined && (by <= today || by > addDays(today, maxGoalDays))) return reject('goal-day-not-ahead');
  if (!subjects.includes(subjectOf(payload)) && subjects.length >= maxGoals) return reject('too-many-goals', { limit: maxGoals });
  return [{ type: 'GoalSet', data: payload }];
};

const decide = (state: GoalsState, command: GoalCommand): Outcome => {
  switch (command.type) {
    case 'set-goal':
      return set(state, command);
    case 'remove-goal':
      return state.subjects.includes(subjectOf(command.payload))
        ? [{ type: 'GoalRemoved', data: command.payload }]
        : reject('goal-unknown');
    default:
      return command satisfies never;
  }
};

export const goals: Decider<GoalsState, GoalCommand, GoalEvent, GoalRejection> = { initial: { subjects: [] }, evolve, decide };
export const goalsStream = (customerId: string): string => `goals-${customerId}`;
