// Lays out a workout as blocks of exercises and rows of sets, each with its target and its recorded set.
import { targetInForce } from '@spotter/domain/workouts/adjusting/target-in-force';
import type { PrescribedSet, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { defaultSetType, setTypeOf, type SetType } from '@spotter/contracts/workouts/set-types';
import { ownTarget } from '@spotter/domain/workouts/swapped/own-target';
import type { ProposedLoad } from '@spotter/domain/workouts/swapped/proposed-load';
import type { Load } from '@/lib/format/format.js';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';
import { previousSets } from '../sets/previous-sets.js';

export type Slot = NonNullable<WorkoutDetail['prescribed']>['slots'][number];
export type SetRow = {
  readonly key: string;
  readonly number: number;
  readonly setType: SetType;
  readonly target: PrescribedSet | null;
  /** The target's load as prescribed, if its reader sees it in another unit. */
  readonly prescribed?: Load;
  /** Load that the plan has for this row with another exercise; absent unless the row is of an exercise that was swapped in. */
  readonly plannedLoad?: Load;
  /** Load for the exercise that was swapped in. It is no target. */
  readonly proposed?: ProposedLoad;
  readonly done: SetView | null;
  readonly previous: WorkoutDetail['sets'][number]['actual'] | null;
};
export type ExerciseBlock = {
  readonly slotId: string;
  readonly exerciseId: string;
  /** Plan of the block; null for exercises without one. */
  readonly plan: Slot | null;
  readonly label: string | null;
  readonly skipped: boolean;
  readonly swapped: boolean;
  /** The client swapped the exercise after these sets: the block has no open sets. */
  readonly left: boolean;
  readonly note: string | null;
  /** True if the workout lists the exercise, so that it can be swapped and skipped. Other blocks exist only through their sets. */
  readonly hasSlot: boolean;
  readonly rows: readonly SetRow[];
  readonly voided: readonly SetView[];
};

/** True if the row's set is recorded or waits for the server. A refused set leaves the row open. */
export const isDone = ({ done }: Pick<SetRow, 'done'>): boolean => done !== null && isCounted(done);

/** Ids of the exercises of these blocks, and of those that the plan has in their place. */
export const exercisesOf = (blocks: readonly ExerciseBlock[]): readonly string[] =>
  blocks.flatMap(({ exerciseId, plan }) => [exerciseId, ...(plan === null ? [] : [plan.exerciseId])]);

/** Appends a free row once all rows are done, for sets beyond the plan. */
export const withFreeRow = (block: ExerciseBlock): readonly SetRow[] => {
  if (block.rows.some((row) => row.done === null)) return block.rows;
  const number = block.rows.length + 1;
  return [
    ...block.rows,
    { key: `${block.slotId}-extra-${number}`, number, setType: defaultSetType, target: null, done: null, previous: null },
  ];
};

const targetsOf = (slot: Slot | undefined): readonly PrescribedSet[] =>
  slot === undefined ? [] : Array.from({ length: slot.rounds ?? 1 }, () => slot.sets).flat();

const prescriptionsOf = (slot: Slot): ReadonlySet<string> => new Set(slot.sets.map(({ prescriptionId }) => prescriptionId));

/** Pairs each target with the set recorded for it. Further sets follow in the order of recording. */
const pairUp = (
  targets: readonly PrescribedSet[],
  done: readonly SetView[],
): { readonly target: PrescribedSet | null; readonly done: SetView | null }[] => {
  const left = [...done];
  const takeFor = (target: PrescribedSet): SetView | null => {
    const at = left.findIndex((set) => set.prescriptionId === target.prescriptionId);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const planned = targets.map((target) => ({ target, done: takeFor(target) }));
  return [...planned, ...left.map((set) => ({ target: null, done: set }))];
};

const byTime = (a: SetView, b: SetView): number => a.performedAt.localeCompare(b.performedAt) || a.id.localeCompare(b.id);

/** Load of an exercise's first work set: as planned, as done, or as last time; null if it is unknown. */
const firstLoad = (view: WorkoutView, slot: Slot | undefined, exerciseId: string): Load | null => {
  const isWork = ({ setType }: { readonly setType: string }): boolean => setType !== 'warm-up';
  const done = view.sets.filter((set) => set.exerciseId === exerciseId && isCounted(set) && isWork(set)).toSorted(byTime);
  const last = view.previous.find((each) => each.exerciseId === exerciseId)?.sets.filter(isWork) ?? [];
  const asPlanned = slot?.exerciseId === exerciseId ? slot.sets.find(isWork)?.load : undefined;
  return asPlanned ?? [...done, ...last].find(({ actual }) => actual.load != null)?.actual.load ?? null;
};

/** Warm-ups that the person added to an exercise; empty for exercises without. */
export type Proposal = (of: {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly load: Load | null;
}) => readonly PrescribedSet[];

/** Returns one block per slot. A slot swapped midway becomes two: done sets stay with the old exercise, open targets go to the new one. */
export const exerciseBlocks = (view: WorkoutView, proposed: Proposal = () => []): readonly ExerciseBlock[] => {
  const slots = view.prescribed?.slots ?? [];
  const planned =
    view.exercises.length > 0 ? view.exercises : slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false }));
  const claimed = new Set<string>();
  const wanted = planned.flatMap(({ slotId, exerciseId }) =>
    targetsOf(slots.find((slot) => slot.slotId === slotId)).map(({ setType }) => ({ exerciseId, setType })),
  );
  const lastTime = previousSets(view.previous, wanted);
  const blocks = planned.flatMap(({ slotId, exerciseId, skipped }): readonly ExerciseBlock[] => {
    const slot = slots.find((each) => each.slotId === slotId);
    const load = firstLoad(view, slot, exerciseId);
    const targets = [...proposed({ slotId, exerciseId, load }), ...targetsOf(slot)];
    /** True for sets of this slot's exercise, also from before a swap, unless another slot has that exercise. */
    const isOf = (done: string): boolean =>
      done === exerciseId || (done === slot?.exerciseId && planned.every((each) => each.exerciseId !== done));
    const prescriptions = new Set(targets.map((set) => set.prescriptionId));
    const mine = view.sets
      .filter((set) => !claimed.has(set.id) && (set.prescriptionId === null ? isOf(set.exerciseId) : prescriptions.has(set.prescriptionId)))
      .toSorted(byTime);
    for (const set of mine) claimed.add(set.id);
    const pairs = pairUp(
      targets,
      mine.filter((set) => !set.voided),
    );
    const rows = pairs.map(({ target: asPlanned, done }, row): SetRow => {
      const trained = done?.exerciseId ?? exerciseId;
      const isOther = slot !== undefined && trained !== slot.exerciseId && prescriptionsOf(slot).has(asPlanned?.prescriptionId ?? '');
      const own = asPlanned !== null && isOther ? ownTarget(asPlanned, slot.exerciseId, trained) : asPlanned;
      const target = own === null ? null : targetInForce(own, view.adjustments ?? [], done?.performedAt ?? null);
      const plannedLoad = isOther ? asPlanned?.load : undefined;
      const setType = setTypeOf(done?.setType ?? target?.setType);
      const previous = lastTime({ exerciseId: trained, setType: target?.setType ?? setType });
      const key = done?.id ?? `${slotId}-${row}`;
      return { key, number: row + 1, setType, target, ...(plannedLoad !== undefined && { plannedLoad }), done, previous };
    });
    const blockOf = (own: string, isLeft: boolean): ExerciseBlock => ({
      slotId: isLeft ? `${slotId}-${own}` : slotId,
      exerciseId: own,
      plan: slot ?? null,
      label: slot?.label ?? null,
      skipped: skipped && !isLeft,
      swapped: !isLeft && slot !== undefined && slot.exerciseId !== own,
      left: isLeft,
      note: slot?.note ?? null,
      hasSlot: !isLeft,
      rows: rows.filter(({ done }) => (done?.exerciseId ?? exerciseId) === own),
      voided: mine.filter((set) => set.voided && set.exerciseId === own),
    });
    const before = [...new Set(mine.map((set) => set.exerciseId))].filter((each) => each !== exerciseId);
    return [...before.map((each) => blockOf(each, true)), blockOf(exerciseId, false)];
  });
  return [...blocks, ...leftovers(view, claimed)];
};

/** Returns a block for each exercise that only sets name, e.g. in an imported workout. */
const leftovers = (view: WorkoutView, claimed: ReadonlySet<string>): readonly ExerciseBlock[] => {
  const loose = view.sets.filter((set) => !claimed.has(set.id));
  return [...new Set(loose.map((set) => set.exerciseId))].map((exerciseId) => {
    const mine = loose.filter((set) => set.exerciseId === exerciseId).toSorted(byTime);
    const rows = mine
      .filter((set) => !set.voided)
      .map((done, at) => ({ key: done.id, number: at + 1, setType: setTypeOf(done.setType), target: null, done, previous: null }));
    return {
      slotId: exerciseId,
      exerciseId,
      plan: null,
      label: null,
      skipped: false,
      swapped: false,
      left: false,
      note: null,
      hasSlot: false,
      rows,
      voided: mine.filter((set) => set.voided),
    };
  });
};
