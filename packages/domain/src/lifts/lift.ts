// Tested lifts and training maxes of one client, one stream: `lift-<customerId>`. Estimates and records are computed from sets, not stored
// here, so that they follow corrections.
import { maxLoadKg } from '@spotter/contracts/limits';
import { isPlausibleTime, plausibleRange } from '../asserted-time.js';
import { reject, toKg, type CommandContext, type CommandOf, type Decider, type Instant, type Load, type Rejected } from '../kernel.js';
import type { LiftEvent } from './lift-events.js';

type RecordLift = CommandOf<'record-lift'>;
type VoidLift = CommandOf<'void-lift'>;
type SetTrainingMax = CommandOf<
  'set-training-max' /** Training maxes in force for this exercise in the client's programs that have not ended. */,
  { readonly inPrograms: readonly Load[] }
>;
export type LiftCommand = RecordLift | VoidLift | SetTrainingMax;
export type LiftRejection =
  | 'lift-already-recorded'
  | 'lift-unknown'
  | 'lift-already-voided'
  | 'training-max-unchanged'
  | 'implausible-load'
  | 'implausible-time';

type Tested = {
  readonly exerciseId: string;
  readonly load: Load;
  readonly reps: number;
  readonly performedAt: Instant;
  readonly voided: boolean;
};
export type LiftState = {
  readonly lifts: Readonly<Record<string, Tested>>;
  /** Newest training max by exercise. A program assigned later may have its own. */
  readonly trainingMaxes: Readonly<Record<string, Load>>;
};
type Outcome = readonly LiftEvent[] | Rejected<LiftRejection>;

const believable = (load: Load): boolean => toKg(load) > 0 && toKg(load) <= maxLoadKg;

const evolve = (state: LiftState, event: LiftEvent): LiftState => {
  switch (event.type) {
    case 'LiftRecorded': {
      const { liftId, exerciseId, load, reps, performedAt } = event.data;
      return { ...state, lifts: { ...state.lifts, [liftId]: { exerciseId, load, reps, performedAt, voided: false } } };
    }
    case 'LiftVoided': {
      const lift = state.lifts[event.data.liftId];
      return lift === undefined ? state : { ...state, lifts: { ...state.lifts, [event.data.liftId]: { ...lift, voided: true } } };
    }
    case 'TrainingMaxSet':
      return { ...state, trainingMaxes: { ...state.trainingMaxes, [event.data.exerciseId]: event.data.load } };
    default:
      event satisfies never;
      return state;
  }
};

const record = (state: LiftState, { payload }: RecordLift, { now }: CommandContext): Outcome => {
  if (state.lifts[payload.liftId] !== undefined) return reject('lift-already-recorded');
  if (!believable(payload.load)) return reject('implausible-load');
  if (!isPlausibleTime(payload.performedAt, now)) return reject('implausible-time', plausibleRange(now));
  return [{ type: 'LiftRecorded', data: payload }];
};

const voidLift = (state: LiftState, { payload }: VoidLift): Outcome => {
  const lift = state.lifts[payload.liftId];
  if (lift === undefined) return reject('lift-unknown');
  return lift.voided ? reject('lift-already-voided') : [{ type: 'LiftVoided', data: { ...payload, exerciseId: lift.exerciseId } }];
};

/** Rejects a value only if the client's own training max and those of all programs already equal it. */
const setTrainingMax = (state: LiftState, { payload, lookups }: SetTrainingMax): Outcome => {
  const { exerciseId, load } = payload;
  if (!believable(load)) return reject('implausible-load');
  const inForce = [state.trainingMaxes[exerciseId], ...lookups.inPrograms];
  if (inForce.every((known) => known?.value === load.value && known.unit === load.unit)) return reject('training-max-unchanged');
  return [{ type: 'TrainingMaxSet', data: payload }];
};

const decide = (state: LiftState, command: LiftCommand, context: CommandContext): Outcome => {
  switch (command.type) {
    case 'record-lift':
      return record(state, command, context);
    case 'void-lift':
      return voidLift(state, command);
    case 'set-training-max':
      return setTrainingMax(state, command);
    default:
      return command satisfies never;
  }
};

export const lift: Decider<LiftState, LiftCommand, LiftEvent, LiftRejection> = {
  initial: { lifts: {}, trainingMaxes: {} },
  evolve,
  decide,
};
export const liftStream = (customerId: string): string => `lift-${customerId}`;
