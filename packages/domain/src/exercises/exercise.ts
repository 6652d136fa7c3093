// An exercise of the library, one stream: `exercise-<exerciseId>`.
import { reject, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ExerciseEvent } from './exercise-events.js';

type Add = CommandOf<'add-exercise'>;
type Revise = CommandOf<'revise-exercise'>;
type Archive = CommandOf<'archive-exercise'>;
type Restore = CommandOf<'restore-exercise'>;
/** `picturesKnown`: true if every named picture was uploaded to this gym. */
type Illustrate = CommandOf<'illustrate-exercise', { readonly picturesKnown: boolean }>;
type Split = CommandOf<'split-exercises'>;
/** `targetUsable`: true if the target exists and is neither archived nor merged. */
type Merge = CommandOf<'merge-exercises', { readonly targetUsable: boolean }>;
export type ExerciseCommand = Add | Revise | Archive | Restore | Illustrate | Merge | Split;
export type ExerciseRejection =
  | 'exercise-already-exists'
  | 'exercise-unknown'
  | 'exercise-archived'
  | 'exercise-not-archived'
  | 'exercise-merged'
  | 'exercise-not-merged'
  | 'picture-unknown'
  | 'exercise-customer-missing'
  | 'merge-target-unusable'
  | 'nothing-to-change';

type Standing = 'active' | 'archived';
export type ExerciseState =
  | { readonly status: 'unknown' | Standing }
  /** `before`: status that a split restores. */
  | { readonly status: 'merged'; readonly into: string; readonly before: Standing };
type Outcome = readonly ExerciseEvent[] | Rejected<ExerciseRejection>;

const evolve = (state: ExerciseState, event: ExerciseEvent): ExerciseState => {
  switch (event.type) {
    case 'ExerciseAdded':
      return { status: 'active' };
    case 'ExerciseArchived':
      return { status: 'archived' };
    case 'ExerciseRestored':
      return { status: 'active' };
    case 'ExercisesMerged':
      return { status: 'merged', into: event.data.intoExerciseId, before: state.status === 'archived' ? 'archived' : 'active' };
    case 'ExercisesSplit':
      return { status: state.status === 'merged' ? state.before : 'active' };
    case 'ExerciseRevised':
    case 'ExerciseIllustrated':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

const add = (state: ExerciseState, { payload }: Add): Outcome => {
  if (state.status !== 'unknown') return reject('exercise-already-exists');
  const { origin = 'gym' } = payload;
  if ((origin === 'customer') !== (payload.customerId !== undefined)) return reject('exercise-customer-missing');
  return [{ type: 'ExerciseAdded', data: { ...payload, origin } }];
};

const merge = ({ payload, lookups }: Merge): Outcome =>
  lookups.targetUsable && payload.intoExerciseId !== payload.exerciseId
    ? [{ type: 'ExercisesMerged', data: payload }]
    : reject('merge-target-unusable');

const split = (state: ExerciseState, { payload }: Split): Outcome =>
  state.status === 'merged'
    ? [{ type: 'ExercisesSplit', data: { ...payload, fromExerciseId: state.into } }]
    : reject('exercise-not-merged');

const decide = (state: ExerciseState, command: ExerciseCommand): Outcome => {
  if (command.type === 'add-exercise') return add(state, command);
  if (state.status === 'unknown') return reject('exercise-unknown');
  if (command.type === 'split-exercises') return split(state, command);
  if (state.status === 'merged') return reject('exercise-merged');
  switch (command.type) {
    case 'revise-exercise':
      if (Object.keys(command.payload.content).length === 0) return reject('nothing-to-change');
      return [{ type: 'ExerciseRevised', data: command.payload }];
    case 'archive-exercise':
      return state.status === 'archived' ? reject('exercise-archived') : [{ type: 'ExerciseArchived', data: command.payload }];
    case 'restore-exercise':
      return state.status === 'archived' ? [{ type: 'ExerciseRestored', data: command.payload }] : reject('exercise-not-archived');
    case 'illustrate-exercise':
      return command.lookups.picturesKnown ? [{ type: 'ExerciseIllustrated', data: command.payload }] : reject('picture-unknown');
    case 'merge-exercises':
      return merge(command);
    default:
      return command satisfies never;
  }
};

export const exercise: Decider<ExerciseState, ExerciseCommand, ExerciseEvent, ExerciseRejection> = {
  initial: { status: 'unknown' },
  evolve,
  decide,
};
export const exerciseStream = (exerciseId: string): string => `exercise-${exerciseId}`;
