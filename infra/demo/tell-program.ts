// How a client gets programs: tested, assigned with training maxes, held back for a holiday, adjusted, moved by a day.
import { addDays } from '@spotter/api/platform/calendar';
import { derivedId } from '@spotter/api/platform/derived-id';
import type { Load } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import type { AdjustmentEdit } from '@spotter/domain/programs/tree-edit';
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { inUnit } from '@spotter/domain/workouts/round-load';
import { onTheRack } from './athlete.ts';
import type { GymProgram } from './demo-gym.ts';
import { nameOfExercise } from './exercise-names.ts';
import { exerciseId } from './library.ts';
import { instant } from './local-time.ts';
import * as sayings from './sayings.ts';
import type { Story } from './story.ts';
import { oneRmKgOf } from './strength-table.ts';

const noon = 12 * 60;
const afternoon = 15 * 60;
/** Before the first session of a day, after the last of the day before. */
const morning = 5 * 60 + 40;

/** Exercises whose loads are a share of a training max, and those that go by effort. */
const basesAskedOf = ({ tree }: GymProgram): { readonly maxes: readonly string[]; readonly efforts: readonly string[] } => {
  const maxes = new Set<string>();
  const efforts = new Set<string>();
  for (const { exerciseId: exercise, sets } of slotsOf(tree)) {
    for (const { load } of sets) {
      if (load?.kind === 'percent-training-max') maxes.add(exercise);
      if (load?.kind === 'percent-of-lift') maxes.add(load.exerciseId);
      if (load?.kind === 'rpe' || load?.kind === 'rir') efforts.add(exercise);
    }
  }
  return { maxes: [...maxes], efforts: [...efforts] };
};

const oneRmOf = (story: Story, exercise: string): number => oneRmKgOf(story.athlete.strength, nameOfExercise(exercise)) ?? 20;

const maxOf = (story: Story, exercise: string, share: number): Load => {
  const { unit } = story.gym;
  const step = unit === 'kg' ? 2.5 : 5;
  return {
    value: Math.max(2 * step, Math.round((inUnit({ value: oneRmOf(story, exercise), unit: 'kg' }, unit) * share) / step) * step),
    unit,
  };
};

/** Three repetitions of what goes by effort, on the day of the assignment. */
const test = (story: Story, exercise: string, date: string, index: number): void => {
  const atMs = story.at(date, noon + 4 * index);
  const load = onTheRack(oneRmOf(story, exercise) / 1.1, story.gym.unit);
  const liftId = story.id('test', exercise, date);
  const performedAt = instant(atMs - 20_000);
  if (
    !story.send(story.client, atMs, 'record-lift', [liftId], {
      liftId,
      customerId: story.client.membership,
      exerciseId: exercise,
      load,
      reps: 3,
      performedAt,
    })
  )
    return;
  const estimate = e1rm(load.value, 3);
  if ('value' in estimate) story.tested[exercise] = { load: { value: estimate.value, unit: load.unit } };
};

/** Assigns the next program of the track for `startsOn`, a Monday, on an earlier date; nothing when the track has ended. */
export const assignNext = (story: Story, startsOn: string, on = addDays(startsOn, -1)): void => {
  const key = story.cast.track[story.programsDone];
  const program = key === undefined ? undefined : story.gym.programs.get(key);
  if (program === undefined) return;
  const { maxes, efforts } = basesAskedOf(program);
  efforts.forEach((exercise, index) => test(story, exercise, on, index));
  const share = program.sketch.raise?.shareOfMax ?? 0.9;
  const trainingMaxes = maxes.map((exercise) => ({ exerciseId: exercise, load: maxOf(story, exercise, share) }));
  const assignedProgramId = story.id('assigned', story.programsDone);
  const plannedWorkoutIds = program.outline.map((_, index) => derivedId('planned-workout', assignedProgramId, index));
  const payload = {
    assignedProgramId,
    customerId: story.cast.person.id,
    programId: program.id,
    startsOn,
    days: story.cast.days,
    trainingMaxes,
  };
  const lookups = { programVersion: 1, outline: program.outline, plannedWorkoutIds };
  const minutes = afternoon + story.random.int(0, 90);
  if (
    !story.sendPlan(story.cast.coach, story.at(on, minutes), [assignedProgramId], {
      type: 'assign-program',
      payload,
      lookups,
    })
  )
    return;
  story.programsDone += 1;
  story.running = { id: assignedProgramId, program, startsOn };
  story.missed.clear();
  story.strikes.clear();
  for (const { exerciseId: exercise, load } of trainingMaxes) story.trainingMaxes[exercise] = { load };
};

/** Whether nothing of the running program is left on or after a date. */
export const isOver = ({ assignment }: Story, date: string): boolean =>
  assignment === null || Object.values(assignment.planned).every((day) => day.on < date);

const of = (story: Story) => ({ assignedProgramId: story.running!.id, customerId: story.cast.person.id });

/** Pauses before the week away and goes on on the Monday after. */
export const holiday = (story: Story, week: number): void => {
  const { holidayWeek, coach, language } = story.cast;
  if (holidayWeek === null || story.assignment === null) return;
  const monday = story.dateOfWeek(week);
  if (week === holidayWeek) {
    const payload = { ...of(story), from: monday, reason: story.random.pick(sayings.paused[language]) };
    story.sendPlan(coach, story.at(monday, morning), ['pause', week], { type: 'pause-program', payload });
  }
  if (week === holidayWeek + 1) {
    story.sendPlan(coach, story.at(monday, morning), ['resume', week], {
      type: 'resume-program',
      payload: { ...of(story), on: monday },
      lookups: { startedWorkoutIds: [], today: monday },
    });
  }
};

/** For two weeks the last exercise of each day gives way to an easier one. */
export const adjust = (story: Story, week: number): void => {
  const { running, assignment, cast } = story;
  if (cast.adjustedWeek !== week || running === null || assignment === null) return;
  const monday = story.dateOfWeek(week);
  const nodes = new Set(
    Object.values(assignment.planned).flatMap((day) => (day.on >= monday && day.on < addDays(monday, 14) ? [day.nodeId] : [])),
  );
  const edits = running.program.tree.weeks
    .flatMap((one) => one.days)
    .filter((day) => nodes.has(day.id) && day.slots.length > 2)
    .map((day): AdjustmentEdit => ({
      kind: 'update-slot',
      slotId: day.slots.at(-1)!.id,
      changes: { exerciseId: exerciseId('Face_Pull') },
    }));
  if (edits.length === 0) return;
  const payload = { ...of(story), edits, reason: story.random.pick(sayings.adjusted[cast.language]) };
  story.sendPlan(cast.coach, story.at(monday, morning + 5), ['adjust', week], {
    type: 'adjust-assigned-program',
    payload,
    lookups: { tree: running.program.tree, startedWorkoutIds: [] },
  });
};

/** A client moves a workout to the next day; true when it moved. */
export const moveToTomorrow = (story: Story, workoutId: string, date: string): boolean => {
  const payload = { ...of(story), workoutId, to: addDays(date, 1), reason: story.random.pick(sayings.moved[story.cast.language]) };
  return story.sendPlan(story.client, story.at(date, morning + 10), ['move', workoutId], {
    type: 'move-workout',
    payload,
    lookups: { startedWorkoutIds: [] },
  });
};
