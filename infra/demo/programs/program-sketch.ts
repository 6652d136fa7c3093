// Sketches of programs: exercises by their name in the library, without ids. Ids are derived from the position.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Localized, Unit } from '@spotter/domain/kernel';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { Day, Prescription, ProgramTree, RepTarget, Slot, Week } from '@spotter/domain/programs/program-tree';
import { readyRules, type ReadyRuleKey } from '@spotter/domain/progressions/ready-rules';
import { exerciseId } from '../library.ts';
import type { Lift } from '../training/strength-table.ts';

export type SetSketch = Omit<Prescription, 'id'>;
export type SlotSketch = Omit<Slot, 'id' | 'exerciseId' | 'kind' | 'ruleId' | 'sets'> & {
  readonly exercise: string;
  readonly kind?: Slot['kind'];
  /** How the sets change the next ones. */
  readonly rule?: ReadyRuleKey;
  readonly sets: readonly SetSketch[];
};
export type DaySketch = { readonly name: Localized; readonly slots: readonly SlotSketch[] };
export type WeekSketch = Omit<Week, 'id' | 'days'> & { readonly days: readonly DaySketch[] };

/** How fast a scheme increases strength: `shareOfMax` is the training max as a share of the 1RM. */
export type Raise = { readonly everyWeeks: number; readonly shareOfMax: number; readonly stepKg: Readonly<Record<Lift, number>> };
export type ProgramSketch = {
  readonly key: string;
  readonly details: Omit<CommandPayload<'draft-program'>['details'], 'visibility'>;
  readonly weeks: readonly WeekSketch[];
  readonly raise?: Raise;
};
export type Scheme = (unit: Unit) => ProgramSketch;

export const exactly = (min: number): RepTarget => ({ min });
export const range = (min: number, max: number): RepTarget => ({ min, max });
export const atLeast = (min: number): RepTarget => ({ min, amrap: true });

export const times = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);
export const weeksOf = <T>(count: number, week: (number: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => week(index + 1));

/** Squat and deadlift increase by larger steps. */
const isLower = (exercise: string): boolean => exercise === 'Barbell_Squat' || exercise === 'Barbell_Deadlift';
export const sizeOf = (exercise: string): 'lower' | 'upper' => (isLower(exercise) ? 'lower' : 'upper');

/** A set at a percentage of the training max. */
export const atPercent = (percent: number, reps: RepTarget, more: Partial<SetSketch> = {}): SetSketch => ({
  setType: reps.amrap === true ? 'amrap' : 'work',
  reps,
  load: { kind: 'percent-training-max', percent },
  restSeconds: percent >= 80 ? 180 : 120,
  ...more,
});

/** Sets in a range of repetitions with a load of one's own choice: more weight once all reach the top. */
export const accessory = (exercise: string, label: string, sets: number, reps: RepTarget): SlotSketch => ({
  exercise,
  label,
  sets: times(sets, { setType: 'work', reps, restSeconds: 90 }),
});

type Place = readonly (string | number)[];
const ruleIdOf = ([gymId, program]: Place, rule: ReadyRuleKey): string => derivedId('demo-rule', gymId!, program!, rule);

export const programIdOf = (gymId: string, key: string): string => derivedId('demo-program', gymId, key);

/** `place`: gym, program, week, day, slot. The first occurrence of a slot identifies it in all weeks. */
const slotOf = (place: Place, { exercise, kind = 'straight', rule, sets, ...rest }: SlotSketch): Slot => ({
  id: derivedId('demo-slot', ...place),
  exerciseId: exerciseId(exercise),
  kind,
  lineageId: derivedId('demo-slot', ...place.with(2, 0)),
  ...(rule !== undefined && { ruleId: ruleIdOf(place, rule) }),
  ...rest,
  sets: sets.map((set, index) => ({ id: derivedId('demo-prescription', ...place, index), ...set })),
});

const dayOf = (place: Place, { name, slots }: DaySketch): Day => ({
  id: derivedId('demo-day', ...place),
  name,
  slots: slots.map((slot, index) => slotOf([...place, index], slot)),
});

/** Builds the tree of a sketch, with ids that differ between gyms, and the rules that its slots name. */
export const treeOf = ({ id: gymId, unit }: { readonly id: string; readonly unit: Unit }, { key, weeks }: ProgramSketch): ProgramTree => {
  const ready = readyRules(unit);
  const named = new Set(weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots.flatMap(({ rule }) => rule ?? []))));
  return {
    rules: [...named].map((rule) => ({ id: ruleIdOf([gymId, key], rule), ...ready[rule] })),
    weeks: weeks.map(({ days, ...week }, index) => ({
      id: derivedId('demo-week', gymId, key, index),
      ...week,
      days: days.map((day, place) => dayOf([gymId, key, index, place], day)),
    })),
  };
};
