// Builds the state of one client's program from folded events: now, at a position, as of a moment, or as known at a moment.
import type { LocalDate } from '../../kernel.js';
import { isAbsentOn } from '../../client-states/client-states.js';
import { workoutStanding, type RecordedStatus } from '../../workouts/workout-status.js';
import { plannedSets, setProgress, setsAskedFor } from '../../workouts/planned/planned-sets.js';
import { isOff } from '../../workouts/workout-state.js';
import type { Assignment, PlannedDay } from '../plan-state.js';
import { countsOf, isHeld, programStanding } from '../standing.js';
import type { Folded } from './fold.js';
import { newMemory, recordsNow, type ReplayMemory } from './replay-memory.js';
import type { ReplayNames, ReplayPlannedWorkout, ReplayState } from './replay-state.js';
import { statusOfWorkout, workoutView } from './workout-view.js';

const recordedStatus = (folded: Folded, workoutId: string, { cancelled }: PlannedDay): RecordedStatus => {
  const trained = folded.workouts.get(workoutId);
  const planned = cancelled ? 'cancelled' : 'scheduled';
  return trained === undefined || trained.status === 'discarded' ? planned : statusOfWorkout[trained.status];
};

const standingOf = (
  folded: Folded,
  workoutId: string,
  day: PlannedDay,
  assignment: Assignment,
  { days, gone = {} }: ReplayNames,
  today: LocalDate,
) => {
  const known = folded.workouts.get(workoutId);
  const trained = known !== undefined && isOff(known) ? undefined : known;
  const prescribed = trained?.prescribed ?? null;
  const asked = prescribed === null ? days[day.nodeId]?.sets : setsAskedFor(prescribed);
  const sets = Object.values(trained?.sets ?? {}).map((set) => ({
    ...set,
    voided: set.voided.value,
  }));
  const { done, extra } = setProgress(prescribed === null ? null : plannedSets(prescribed), sets);
  return workoutStanding(
    {
      recorded: recordedStatus(folded, workoutId, day),
      scheduledOn: day.on,
      held: isHeld(day.on, assignment.pausedFrom, folded.plan.absences, today) || isAbsentOn(gone, day.on),
      setsPlanned: asked ?? null,
      setsDone: done - extra,
    },
    today,
  );
};

const plannedView = (
  folded: Folded,
  assignment: Assignment,
  names: ReplayNames,
  today: LocalDate,
  { planned: shown }: ReplayMemory,
): readonly ReplayPlannedWorkout[] =>
  Object.entries(assignment.planned)
    .map(([workoutId, planned]) => {
      const { nodeId, on, week, day } = planned;
      const status = standingOf(folded, workoutId, planned, assignment, names, today);
      const before = shown.get(workoutId);
      if (before?.planned === planned && before.view.status === status) return before.view;
      const view = { workoutId, nodeId, name: names.days[nodeId]?.name ?? null, week, day, on, status };
      shown.set(workoutId, { planned, view });
      return view;
    })
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.week - b.week || a.day - b.day || (a.workoutId < b.workoutId ? -1 : 1)));

/**
 * `today` is the gym's local date at that moment. Null if the program was not assigned yet.
 * @param memory cache of earlier steps with the same names: unchanged parts of the state are the same objects
 */
export const stateOf = (
  folded: Folded,
  assignedProgramId: string,
  customerId: string,
  names: ReplayNames,
  today: LocalDate,
  memory: ReplayMemory = newMemory(),
): ReplayState | null => {
  const assignment = folded.plan.assignments[assignedProgramId];
  if (assignment === undefined) return null;
  const recorded = Object.entries(assignment.planned).map(([workoutId, day]) => ({
    on: day.on,
    week: day.week,
    recorded: recordedStatus(folded, workoutId, day),
  }));
  const { status, startsOn, endsOn, week, done, missed } = programStanding(
    assignment,
    countsOf(recorded, assignment, folded.plan.absences, today, names.gone),
    today,
  );
  const trained = [...folded.workouts]
    .filter(([, { status }]) => status !== 'discarded')
    .map(([id, state]) => workoutView(id, state, assignment, names));
  return {
    id: assignedProgramId,
    customerId,
    programId: assignment.programId,
    programVersion: assignment.followedVersion,
    name: names.name,
    status,
    startsOn,
    endsOn,
    week,
    done,
    missed,
    mode: folded.mode,
    coachId: folded.coaching.primary,
    trainingMaxes: Object.entries(folded.trainingMaxes).map(([exerciseId, { load }]) => ({ exerciseId, load })),
    adjustments: assignment.adjustments.filter(({ isSync }) => isSync !== true).length,
    planned: plannedView(folded, assignment, names, today, memory),
    workouts: trained.toSorted((a, b) => ((a.on ?? '') < (b.on ?? '') ? -1 : (a.on ?? '') > (b.on ?? '') ? 1 : a.id < b.id ? -1 : 1)),
    records: recordsNow(folded.workouts.values(), names.e1rmEligible, memory),
  };
};
