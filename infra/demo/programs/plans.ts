// Converts the nine plans of data/programs.json to programs: groups become slots, or supersets if the plan rests only after both. The
// plans' own sentences stay unchanged; names and summaries in two languages are ours.
import { levelOf } from '@spotter/contracts/programs/level';
import { readFileSync } from 'node:fs';
import type { Effort } from '@spotter/domain/programs/program-tree';
import { exerciseId } from '../library.ts';
import { exercisesOfPlans } from './exercises-of-plans.ts';
import { planTexts } from './plan-texts.ts';
import { times, weeksOf, type DaySketch, type ProgramSketch, type SetSketch, type SlotSketch } from './program-sketch.ts';

type PlanExercise = {
  readonly exerciseId: string;
  readonly exerciseName: string;
  readonly sets: number;
  readonly repsMin?: number;
  readonly repsMax?: number;
  readonly repsText?: string;
  readonly perSide?: boolean;
  readonly durationSeconds?: number;
  readonly distanceMeters?: number;
  readonly tempo?: string;
  readonly load?: string;
  readonly notes?: string;
  readonly restSeconds?: number;
  readonly alternatives?: readonly { readonly exerciseId: string }[];
};
type Group = { readonly name: string; readonly exercises: readonly PlanExercise[] };
type PlanDay = { readonly label: string; readonly type: string; readonly groups: readonly Group[] };
type Plan = {
  readonly id: string;
  readonly name: string;
  readonly daysPerWeek: number;
  readonly goal: string;
  readonly workouts: readonly PlanDay[];
};
type File = {
  readonly source: string;
  readonly licence: string;
  readonly programs: readonly { readonly level: string; readonly tags: readonly string[]; readonly plans: readonly Plan[] }[];
};

export const readPlans = (): File => JSON.parse(readFileSync(new URL('../data/programs.json', import.meta.url), 'utf8')) as File;

/** Targets that the plan gives only in words: a steady ride, four intervals of four minutes, forty metres. */
const measured = (one: PlanExercise): Partial<SetSketch> => {
  if (one.repsMin !== undefined)
    return { reps: { min: one.repsMin, ...(one.repsMax !== undefined && one.repsMax > one.repsMin && { max: one.repsMax }) } };
  if (one.durationSeconds !== undefined) return { seconds: one.durationSeconds };
  if (one.distanceMeters !== undefined) return { metres: one.distanceMeters };
  if (one.exerciseId === 'norwegian_4x4') return { seconds: 240, restSeconds: 180 };
  const metres = /^(\d+)m$/.exec(one.repsText ?? '')?.[1];
  return metres === undefined ? { seconds: 2400 } : { metres: Number(metres) };
};

const effortOf = (load: string | undefined): Effort | undefined => {
  const rpe = /RPE (\d+(?:\.5)?)/.exec(load ?? '')?.[1];
  return rpe === undefined ? undefined : { kind: 'rpe', value: Number(rpe), as: 'target' };
};

const setsOf = (one: PlanExercise, warmUp: boolean): readonly SetSketch[] => {
  const effort = effortOf(one.load);
  const tempo = one.tempo?.replaceAll('-', '');
  const set: SetSketch = {
    setType: warmUp ? 'warm-up' : 'work',
    restSeconds: one.restSeconds ?? (warmUp ? 30 : 90),
    ...measured(one),
    ...(effort !== undefined && { effort }),
    ...(tempo !== undefined && { tempo }),
  };
  return times(one.exerciseId === 'norwegian_4x4' ? 4 : one.sets, set);
};

const noteOf = (one: PlanExercise, standsIn: boolean): string => {
  const side = one.perSide === true || one.repsText?.endsWith('/side') === true ? 'Each side.' : '';
  return [standsIn ? `${one.exerciseName}.` : '', side, one.load === undefined ? '' : `${one.load}.`, one.notes ?? '']
    .filter(Boolean)
    .join(' ');
};

/** A group is a superset if there is no rest between its exercises. */
const isSuperset = ({ exercises }: Group): boolean => exercises.length > 1 && (exercises[0]!.restSeconds ?? 60) <= 20;

/** The plan's alternatives in order, without those that map to the exercise itself. */
const substitutesOf = ({ exerciseId: own, alternatives = [] }: PlanExercise): readonly string[] => {
  const exercises = alternatives.map((one) => exercisesOfPlans[one.exerciseId]!.exercise);
  return [...new Set(exercises)].filter((exercise) => exercise !== exercisesOfPlans[own]!.exercise).map(exerciseId);
};

const slotOf = (group: Group, one: PlanExercise, label: string): SlotSketch => {
  const { exercise, nearest } = exercisesOfPlans[one.exerciseId]!;
  const note = noteOf(one, nearest === true);
  const together = isSuperset(group) ? { kind: 'superset' as const, restAfterRoundSeconds: group.exercises.at(-1)!.restSeconds ?? 60 } : {};
  const substitutes = substitutesOf(one);
  return {
    exercise,
    label,
    ...together,
    ...(substitutes.length > 0 && { substitutes }),
    ...(note !== '' && { note }),
    sets: setsOf(one, group.name === 'Warm-Up'),
  };
};

const dayOf = ({ label, type, groups }: PlanDay, names: Readonly<Record<string, string>>): DaySketch => {
  let letter = 0;
  const next = (): string => String.fromCharCode(65 + letter++);
  const slots = groups.flatMap((group) => {
    const shared = isSuperset(group) ? next() : null;
    return group.exercises.map((one, index) => slotOf(group, one, shared === null ? next() : `${shared}${index + 1}`));
  });
  return { name: { en: `${label}: ${type}`, tr: `${label.replace('Day', 'Gün')}: ${names[type] ?? type}` }, slots };
};

export const plans = (): readonly ProgramSketch[] => {
  const { source, licence, programs } = readPlans();
  return programs.flatMap(({ level, tags, plans: list }) =>
    list.map((plan) => {
      const { weeks, days: names, ...texts } = planTexts[plan.id]!;
      const days = plan.workouts.map((day) => dayOf(day, names));
      return {
        key: plan.id,
        details: {
          ...texts,
          goal: plan.goal.slice(0, 1000),
          level: levelOf(level) ?? 'intermediate',
          tags,
          daysPerWeek: plan.daysPerWeek,
          licence,
          credit: source,
        },
        weeks: weeksOf(weeks, (week) => ({ name: `Week ${week}`, days })),
      };
    }),
  );
};
