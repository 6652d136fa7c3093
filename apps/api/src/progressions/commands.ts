// Progression rules of a client's programs: the server applies them once a workout is finished or corrected, people can skip them.
import type { Recorded } from '@spotter/database/log/event';
import { planStream } from '@spotter/domain/assigned-programs/plan';
import { liftStream } from '@spotter/domain/lifts/lift';
import { maxesSaid } from '@spotter/domain/lifts/training-maxes';
import { progression, progressionStream } from '@spotter/domain/progressions/progression';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import { stateAfter } from '../platform/commands/decide.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { isOfType } from '../platform/log/typed-events.js';
import { policies } from '../platform/sessions/policy.js';
import { rejectSwitchedOff } from '../shared/autonomy.js';
import { prescribedFor } from '../shared/prescribed-for.js';
import { eventsAboutMaxes } from '../shared/progress-of-client.js';

type OfWorkout = { readonly customerId: string; readonly workoutId: string };

/** The program in which a skipped workout was planned. */
const programOf = (events: readonly Recorded[]): string | null => {
  const named = events.findLast((event) => isOfType(event, 'WorkoutStarted', 'WorkoutSkipped'));
  return named?.data.assignedProgramId ?? null;
};

const judgedWorkout = async (context: DecisionContext, { customerId, workoutId }: OfWorkout) => {
  const events = await context.events(workoutStream(workoutId));
  const state = stateAfter(workout, workout.initial, events);
  if (state.status !== 'unknown' && state.customerId !== customerId) return { rejected: 'workout-of-another-client' };
  const assignedProgramId = programOf(events);
  if (assignedProgramId === null) return { lookups: { assignedProgramId, workout: state, maxes: [] } };
  const maxes = maxesSaid(
    eventsAboutMaxes(await context.events(planStream(customerId)), await context.events(liftStream(customerId))),
    assignedProgramId,
  );
  if (state.status !== 'skipped') return { lookups: { assignedProgramId, workout: state, maxes } };
  // The workout was never begun, so nothing was frozen: the rules of the current plan apply.
  const foreseen = await prescribedFor(context, { workoutId, customerId, assignedProgramId });
  const prescribed = 'lookups' in foreseen ? foreseen.lookups.prescribed : null;
  return { lookups: { assignedProgramId, workout: { ...state, prescribed }, maxes } };
};

/** Clients may skip rules of their own workouts, if the gym allows it. */
const ownSkip = async (context: DecisionContext, body: OfWorkout) => {
  const allowed = await rejectSwitchedOff(context, body.customerId, 'skip');
  if ('rejected' in allowed) return allowed;
  const judged = await judgedWorkout(context, body);
  return 'rejected' in judged ? judged : { ...allowed, ...judged };
};

const shared = {
  decider: progression,
  stream: ({ customerId }: OfWorkout) => progressionStream(customerId),
  customer: ({ customerId }: OfWorkout) => customerId,
  lookups: judgedWorkout,
} as const;

export class ApplyProgression extends commandOf('apply-progression', { ...shared, policy: policies.systemOnly }) {}
export class SkipProgression extends commandOf('skip-progression', { ...shared, policy: policies.trainingOfClient, lookups: ownSkip }) {}
export class UnskipProgression extends commandOf('unskip-progression', {
  ...shared,
  policy: policies.trainingOfClient,
  lookups: ownSkip,
}) {}

export const progressionCommands = [ApplyProgression, SkipProgression, UnskipProgression];
