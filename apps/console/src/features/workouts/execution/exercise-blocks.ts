// Lays out a workout as blocks of exercises and rows of sets, each with its target and its recorded set.
import type { PrescribedSet, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { setTypeOf, type SetType } from '@spotter/contracts/workouts/set-types';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';
import { previousSets } from '../sets/previous-sets.js';

type Slot = NonNullable<WorkoutDetail['prescribed']>['slots'][number];
export type SetRow = {
  readonly key: string;
  readonly number: number;
  readonly setType: SetType;
  readonly target: PrescribedSet | null;
  readonly done: SetView | null;
  readonly previous: WorkoutDetail['sets'][number]['actual'] | null;
};
export type ExerciseBlock = {
  readonly slotId: string;
  readonly exerciseId: string;
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
  /** Returns the rest in seconds between this row and the next one of its block or superset. */
  readonly restSecondsAfter: (row: SetRow) => number | null;
};

/** True if the row's set is recorded or waits for the server. A refused set leaves the row open. */
export const isDone = ({ done }: Pick<SetRow, 'done'>): boolean => done !== null && isCounted(done);

/** For programs and exercises without a rest. */
const defaultRestSeconds = 120;

const targetsOf = (slot: Slot | undefined): readonly PrescribedSet[] =>
  slot === undefined ? [] : Array.from({ length: slot.rounds ?? 1 }, () => slot.sets).flat();

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

/** In a superset, A2 follows A1 without rest; only the last exercise of a round has one. */
const restAfter =
  (slot: Slot | undefined, next: Slot | undefined) =>
  (row: SetRow): number | null => {
    const together =
      slot !== undefined &&
      slot.kind !== 'straight' &&
      next !== undefined &&
      next.kind === slot.kind &&
      groupOf(next.label) === groupOf(slot.label);
    if (together) return null;
    return slot?.restAfterRoundSeconds ?? row.target?.restSeconds ?? defaultRestSeconds;
  };
const groupOf = (label: string | undefined): string => label?.replace(/\d+$/, '') ?? '';

/** Returns one block per slot. A slot swapped midway becomes two: done sets stay with the old exercise, open targets go to the new one. */
export const exerciseBlocks = (view: WorkoutView): readonly ExerciseBlock[] => {
  const slots = view.prescribed?.slots ?? [];
  const planned =
    view.exercises.length > 0 ? view.exercises : slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false }));
  const claimed = new Set<string>();
  const wanted = planned.flatMap(({ slotId, exerciseId }) =>
    targetsOf(slots.find((slot) => slot.slotId === slotId)).map(({ setType }) => ({ exerciseId, setType })),
  );
  const lastTime = previousSets(view.previous, wanted);
  const blocks = planned.flatMap(({ slotId, exerciseId, skipped }, at): readonly ExerciseBlock[] => {
    const slot = slots.find((each) => each.slotId === slotId);
    /** True for sets of this slot's exercise, also from before a swap, unless another slot has that exercise. */
    const isOf = (done: string): boolean =>
      done === exerciseId || (done === slot?.exerciseId && planned.every((each) => each.exerciseId !== done));
    const prescriptions = new Set(slot?.sets.map((set) => set.prescriptionId));
    const mine = view.sets
      .filter((set) => !claimed.has(set.id) && (set.prescriptionId === null ? isOf(set.exerciseId) : prescriptions.has(set.prescriptionId)))
      .toSorted(byTime);
    for (const set of mine) claimed.add(set.id);
    const pairs = pairUp(
      targetsOf(slot),
      mine.filter((set) => !set.voided),
    );
    const rows = pairs.map(({ target, done }, row): SetRow => {
      const setType = setTypeOf(done?.setType ?? target?.setType);
      const previous = lastTime({ exerciseId: done?.exerciseId ?? exerciseId, setType: target?.setType ?? setType });
      return { key: done?.id ?? `${slotId}-${row}`, number: row + 1, setType, target, done, previous };
    });
    const blockOf = (own: string, isLeft: boolean): ExerciseBlock => ({
      slotId: isLeft ? `${slotId}-${own}` : slotId,
      exerciseId: own,
      label: slot?.label ?? null,
      skipped: skipped && !isLeft,
      swapped: !isLeft && slot !== undefined && slot.exerciseId !== own,
      left: isLeft,
      note: slot?.note ?? null,
      hasSlot: !isLeft,
      rows: rows.filter(({ done }) => (done?.exerciseId ?? exerciseId) === own),
      voided: mine.filter((set) => set.voided && set.exerciseId === own),
      restSecondsAfter: restAfter(
        slot,
        slots.find((each) => each.slotId === planned[at + 1]?.slotId),
      ),
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
      label: null,
      skipped: false,
      swapped: false,
      left: false,
      note: null,
      hasSlot: false,
      rows,
      voided: mine.filter((set) => set.voided),
      restSecondsAfter: restAfter(undefined, undefined),
    };
  });
};
