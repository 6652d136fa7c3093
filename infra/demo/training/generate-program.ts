// Generates how a client gets programs: tests, assignment with training maxes, a pause for a holiday, adjustments, a moved workout.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import { inUnit, type Load } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import type { AdjustmentEdit } from '@spotter/domain/programs/tree-edit';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { onTheRack } from './athlete.ts';
import type { GymProgram } from '../demo-gym.ts';
import { nameOfExercise } from '../exercise-names.ts';
import { exerciseId } from '../library.ts';
import { instant } from '../local-time.ts';
import * as phrases from '../talk/phrases.ts';
import type { Script } from './script.ts';
import { oneRmKgOf } from './strength-table.ts';

const noon = 12 * 60;
const afternoon = 15 * 60;
/** Before the first session of a day, and after the last of the day before. */
const morning = 5 * 60 + 40;

/** Exercises with loads relative to a training max, and those with loads by effort. */
const basesAskedOf = ({ tree }: GymProgram): { readonly maxes: readonly string[]; readonly efforts: readonly string[] } => {
  const maxes = new Set<string>();
  const efforts = new Set<string>();
  for (const { exerciseId: exercise, sets } of slotsOf(tree)) {
    for (const { load, effort } of sets) {
      if (load?.kind === 'percent-training-max') maxes.add(exercise);
      if (load?.kind === 'percent-of-lift') maxes.add(load.exerciseId);
      if (load === undefined && effort?.as === 'target') efforts.add(exercise);
    }
  }
  return { maxes: [...maxes], efforts: [...efforts] };
};

const oneRmOf = (script: Script, exercise: string): number => oneRmKgOf(script.athlete.strength, nameOfExercise(exercise)) ?? 20;

const maxOf = (script: Script, exercise: string, share: number): Load => {
  const { unit } = script.gym;
  const step = unit === 'kg' ? 2.5 : 5;
  return {
    value: Math.max(2 * step, Math.round((inUnit({ value: oneRmOf(script, exercise), unit: 'kg' }, unit) * share) / step) * step),
    unit,
  };
};

/** Records a test of three repetitions for an exercise by effort, on the day of the assignment. */
const test = (script: Script, exercise: string, date: string, index: number): void => {
  const atMs = script.at(date, noon + 4 * index);
  const load = onTheRack(oneRmOf(script, exercise) / 1.1, script.gym.unit);
  const liftId = script.id('test', exercise, date);
  const performedAt = instant(atMs - 20_000);
  if (
    !script.send(script.client, atMs, 'record-lift', [liftId], {
      liftId,
      customerId: script.cast.person.id,
      exerciseId: exercise,
      load,
      reps: 3,
      performedAt,
    })
  )
    return;
  const estimate = e1rm(load.value, 3);
  if ('value' in estimate) script.tested[exercise] = { load: { value: estimate.value, unit: load.unit } };
};

/** Tests the exercises by effort of a program on the day of its assignment. */
export const testEfforts = (script: Script, program: GymProgram, date: string): void =>
  basesAskedOf(program).efforts.forEach((exercise, index) => test(script, exercise, date, index));

/** Assigns the next program of the track for `startsOn`, a Monday, on an earlier date; does nothing after the end of the track. */
export const assignNext = (script: Script, startsOn: string, on = addDays(startsOn, -1)): void => {
  const key = script.cast.track[script.programsDone];
  const program = key === undefined ? undefined : script.gym.programs.get(key);
  if (program === undefined) return;
  const { maxes } = basesAskedOf(program);
  testEfforts(script, program, on);
  const share = program.sketch.raise?.shareOfMax ?? 0.9;
  const trainingMaxes = maxes.map((exercise) => ({ exerciseId: exercise, load: maxOf(script, exercise, share) }));
  const assignedProgramId = script.id('assigned', script.programsDone);
  const plannedWorkoutIds = program.outline.map((_, index) => derivedId('planned-workout', assignedProgramId, index));
  const payload = {
    assignedProgramId,
    customerId: script.cast.person.id,
    programId: program.id,
    startsOn,
    days: script.cast.days,
    trainingMaxes,
  };
  const lookups = { programVersion: 1, outline: program.outline, plannedWorkoutIds };
  const minutes = afternoon + script.random.int(0, 90);
  if (
    !script.sendPlan(script.cast.coach, script.at(on, minutes), [assignedProgramId], {
      type: 'assign-program',
      payload,
      lookups,
    })
  )
    return;
  script.programsDone += 1;
  script.running = { id: assignedProgramId, program, startsOn };
  script.progress.begin(assignedProgramId, trainingMaxes);
};

/** True if no workout of the running program is left on or after a date. */
export const isOver = ({ assignment }: Script, date: string): boolean =>
  assignment === null || Object.values(assignment.planned).every((day) => day.on < date);

const of = (script: Script) => ({ assignedProgramId: script.running!.id, customerId: script.cast.person.id });

/** Pauses the program before the holiday and resumes it on the Monday after. */
export const holiday = (script: Script, week: number): void => {
  const { holidayWeek, coach, language } = script.cast;
  if (holidayWeek === null || script.assignment === null) return;
  const monday = script.dateOfWeek(week);
  if (week === holidayWeek) {
    const payload = { ...of(script), from: monday, reason: script.random.pick(phrases.paused[language]) };
    script.sendPlan(coach, script.at(monday, morning), ['pause', week], { type: 'pause-program', payload });
  }
  if (week === holidayWeek + 1) {
    script.sendPlan(coach, script.at(monday, morning), ['resume', week], {
      type: 'resume-program',
      payload: { ...of(script), on: monday },
      lookups: { startedWorkoutIds: [], today: monday },
    });
  }
};

/** Replaces the last exercise of each day by an easier one, for two weeks; groups for time stay. */
export const adjust = (script: Script, week: number): void => {
  const { running, assignment, cast } = script;
  if (cast.adjustedWeek !== week || running === null || assignment === null) return;
  const monday = script.dateOfWeek(week);
  const nodes = new Set(
    Object.values(assignment.planned).flatMap((day) => (day.on >= monday && day.on < addDays(monday, 14) ? [day.nodeId] : [])),
  );
  const edits = running.program.tree.weeks
    .flatMap((one) => one.days)
    .filter((day) => nodes.has(day.id) && day.slots.length > 2)
    .map((day): AdjustmentEdit => ({
      kind: 'update-slot',
      slotId: day.slots.findLast(({ kind }) => kind !== 'for-time')!.id,
      changes: { exerciseId: exerciseId('Face_Pull') },
    }));
  if (edits.length === 0) return;
  const payload = { ...of(script), edits, reason: script.random.pick(phrases.adjusted[cast.language]) };
  script.sendPlan(cast.coach, script.at(monday, morning + 5), ['adjust', week], {
    type: 'adjust-assigned-program',
    payload,
    lookups: { tree: running.program.tree, startedWorkoutIds: [] },
  });
};

/** Moves a workout to the next day, by the client; returns true if it moved. */
export const moveToTomorrow = (script: Script, workoutId: string, date: string): boolean => {
  const payload = { ...of(script), workoutId, to: addDays(date, 1), reason: script.random.pick(phrases.moved[script.cast.language]) };
  return script.sendPlan(script.client, script.at(date, morning + 10), ['move', workoutId, date], {
    type: 'move-workout',
    payload,
    lookups: { startedWorkoutIds: [] },
  });
};
