import type { WorkoutEvent } from './workout-events.js';
import {
  hasCountedSet,
  isOff,
  wasDiscardedFinished,
  unknownWorkout,
  wasStarted,
  type ChangeByImport,
  type WorkoutAdjustment,
  type WorkoutSet,
  type WorkoutSlot,
  type WorkoutState,
} from './workout-state.js';

type Data<T extends WorkoutEvent['type']> = Extract<WorkoutEvent, { readonly type: T }>['data'];

const earlier = (left: string, right: string): string => (left <= right ? left : right);
const later = (left: string, right: string): string => (left >= right ? left : right);

/** Voids what the discard of a finished workout took out, so that its client may restore single sets in the next run. */
const voidedBefore = ({ sets, setsOut, discardedAt }: WorkoutState): WorkoutState['sets'] =>
  setsOut === undefined
    ? sets
    : Object.fromEntries(
        Object.entries(sets).map(([setId, set]) => [
          setId,
          setsOut.includes(setId) ? { ...set, voided: { value: true, changedAt: set.voided.changedAt ?? discardedAt } } : set,
        ]),
      );

/**
 * A start after a discard resets the workout but keeps its sets: they are voided, and the client may restore them. Adjustments stay, because
 * an answer may arrive later, and so do reports of pain and comments, but not the reactions to the discarded run.
 */
const started = (before: WorkoutState, data: Data<'WorkoutStarted'>): WorkoutState => ({
  ...unknownWorkout,
  sets: voidedBefore(before),
  adjustments: before.adjustments,
  commentIds: before.commentIds,
  painIds: before.painIds,
  discardedAt: before.discardedAt,
  ...(before.setsOut !== undefined && { setsOut: before.setsOut }),
  status: 'in-progress',
  workoutId: data.workoutId,
  customerId: data.customerId,
  startedAt: data.startedAt,
  prescribed: data.prescribed,
  slots: Object.fromEntries(
    (data.prescribed?.slots ?? []).map((slot, planned): [string, WorkoutSlot] => [
      slot.slotId,
      { exercise: { value: slot.exerciseId, changedAt: null }, skipped: false, planned },
    ]),
  ),
});

const imported = (state: WorkoutState, data: Data<'WorkoutImported'>): WorkoutState => ({
  ...state,
  status: 'imported',
  workoutId: data.workoutId,
  customerId: data.customerId,
  startedAt: data.startedAt,
  endedAt: data.endedAt ?? null,
  sets: importedSets(data),
});

const importedSets = ({ importId, sets }: Data<'WorkoutImported' | 'ImportedSetsAdded'>): WorkoutState['sets'] =>
  Object.fromEntries(sets.map((set) => [set.setId, { ...newSet(set), importId }]));

/** The next import compares the file with the imported values; undoing the import restores the earlier values. */
const amendedByImport = (set: WorkoutSet, { importId, actual, previous }: Data<'SetAmended'>): Partial<WorkoutSet> => {
  if (importId === undefined) return {};
  const { amendedBy = [] } = set;
  const isBack = amendedBy.at(-1)?.importId === importId;
  return { recorded: actual, amendedBy: isBack ? amendedBy.slice(0, -1) : [...amendedBy, { importId, previous }] };
};

const moved = (state: WorkoutState, { importId, startedAt, endedAt, previous, sets }: Data<'ImportedWorkoutMoved'>): WorkoutState => {
  const { movedBy = [] } = state;
  const isBack = movedBy.at(-1)?.importId === importId;
  const at = new Map(sets.map(({ setId, performedAt }) => [setId, performedAt]));
  return {
    ...state,
    startedAt,
    endedAt: endedAt ?? null,
    movedBy: isBack ? movedBy.slice(0, -1) : [...movedBy, { importId, previous }],
    sets: Object.fromEntries(
      Object.entries(state.sets).map(([setId, set]) => [setId, { ...set, performedAt: at.get(setId) ?? set.performedAt }]),
    ),
  };
};

/** Removes an import's changes. Undoing the one after them then restores the value before them. */
const withoutImport = <T>(changes: readonly ChangeByImport<T>[], importId: string): readonly ChangeByImport<T>[] =>
  changes.reduceRight<readonly ChangeByImport<T>[]>((after, change) => {
    if (change.importId !== importId) return [change, ...after];
    const [next, ...rest] = after;
    return next === undefined ? [] : [{ ...next, previous: change.previous }, ...rest];
  }, []);

const importUndone = (state: WorkoutState, { importId, sets, isWhole }: Data<'WorkoutImportUndone'>): WorkoutState => {
  if (isWhole) return unknownWorkout;
  const gone = new Set(sets.map(({ setId }) => setId));
  const kept = Object.entries(state.sets).filter(([setId]) => !gone.has(setId));
  const unamended = (set: WorkoutSet): WorkoutSet =>
    set.amendedBy === undefined ? set : { ...set, amendedBy: withoutImport(set.amendedBy, importId) };
  return {
    ...state,
    ...(state.movedBy !== undefined && { movedBy: withoutImport(state.movedBy, importId) }),
    sets: Object.fromEntries(kept.map(([setId, set]) => [setId, unamended(set)])),
  };
};

type Recorded = Pick<Data<'SetRecorded'>, 'exerciseId' | 'setType' | 'performedAt' | 'actual' | 'prescriptionId' | 'note' | 'videoUrl'>;
const newSet = (data: Recorded): WorkoutSet => ({
  exerciseId: data.exerciseId,
  ...(data.prescriptionId !== undefined && { prescriptionId: data.prescriptionId }),
  setType: data.setType,
  ...(data.note !== undefined && { note: data.note }),
  ...(data.videoUrl !== undefined && { videoUrl: data.videoUrl }),
  performedAt: data.performedAt,
  recorded: data.actual,
  actual: { value: data.actual, changedAt: null },
  voided: { value: false, changedAt: null },
  commentIds: [],
});

const withSet = (state: WorkoutState, setId: string, change: (set: WorkoutSet) => WorkoutSet): WorkoutState => {
  const set = state.sets[setId];
  return set === undefined ? state : { ...state, sets: { ...state.sets, [setId]: change(set) } };
};
const described = ({ note: _note, videoUrl: _film, ...set }: WorkoutSet, data: Data<'SetDescribed'>): WorkoutSet => ({
  ...set,
  setType: data.setType,
  ...(data.note !== null && { note: data.note }),
  ...(data.videoUrl !== null && { videoUrl: data.videoUrl }),
  describedAt: data.changedAt,
  recordedType: set.recordedType ?? set.setType,
});
const withSlot = (state: WorkoutState, slotId: string, change: (slot: WorkoutSlot) => WorkoutSlot): WorkoutState => {
  const slot = state.slots[slotId];
  return slot === undefined ? state : { ...state, slots: { ...state.slots, [slotId]: change(slot) } };
};

const voided = (state: WorkoutState, data: Data<'SetVoided' | 'SetRestored'>, value: boolean): WorkoutState => {
  const { setId, changedAt, superseded } = data;
  if (superseded) return state;
  // A set that somebody voided stays voided when its workout is restored.
  const setsOut = state.setsOut?.filter((id) => id !== setId);
  return withSet({ ...state, ...(setsOut !== undefined && { setsOut }) }, setId, (set) => ({ ...set, voided: { value, changedAt } }));
};

const counting = (state: WorkoutState, setIds: readonly string[], counts: boolean): WorkoutState['sets'] => {
  const changed = new Set(setIds);
  return Object.fromEntries(
    Object.entries(state.sets).map(([setId, set]) => [
      setId,
      changed.has(setId) ? { ...set, voided: { ...set.voided, value: !counts } } : set,
    ]),
  );
};
const withoutSetsOut = ({ setsOut: _, ...state }: WorkoutState): WorkoutState => state;

const finishDiscarded = (state: WorkoutState, { discardedAt, sets }: Data<'FinishedWorkoutDiscarded'>): WorkoutState => {
  const setsOut = sets.map(({ setId }) => setId);
  return { ...state, status: 'discarded', discardedAt, setsOut, sets: counting(state, setsOut, false) };
};
const restoredWhole = (state: WorkoutState, { sets }: Data<'DiscardedWorkoutRestored'>): WorkoutState =>
  isOff(state) && wasDiscardedFinished(state)
    ? {
        ...withoutSetsOut(state),
        status: 'logged',
        sets: counting(
          state,
          sets.map(({ setId }) => setId),
          true,
        ),
      }
    : state;

const swapped = (state: WorkoutState, data: Data<'ExerciseSwapped'>): WorkoutState =>
  data.superseded
    ? state
    : withSlot(state, data.slotId, (slot) => ({ ...slot, exercise: { value: data.toExerciseId, changedAt: data.changedAt } }));

const skipChanged = (state: WorkoutState, data: Data<'ExerciseSkipped' | 'ExerciseUnskipped'>, skipped: boolean): WorkoutState => {
  const { slotId, changedAt, superseded } = data;
  return superseded
    ? state
    : withSlot(state, slotId, (slot) => ({ ...slot, skipped, ...(changedAt !== undefined && { skipChangedAt: changedAt }) }));
};

const added = (state: WorkoutState, data: Data<'WorkoutExerciseAdded'>): WorkoutState => {
  const slot: WorkoutSlot = { exercise: { value: data.exerciseId, changedAt: null }, skipped: false, planned: null };
  return { ...state, slots: { ...state.slots, [data.slotId]: slot } };
};

const adjusted = (state: WorkoutState, { adjustmentId, slotId, sets }: Data<'WorkoutAdjusted'>): WorkoutState => {
  const adjustment: WorkoutAdjustment = { slotId, sets, answer: { value: null, changedAt: null }, withdrawn: false };
  return { ...state, adjustments: { ...state.adjustments, [adjustmentId]: adjustment } };
};
const withAdjustment = (state: WorkoutState, adjustmentId: string, change: Partial<WorkoutAdjustment>): WorkoutState => {
  const known = state.adjustments[adjustmentId];
  return known === undefined ? state : { ...state, adjustments: { ...state.adjustments, [adjustmentId]: { ...known, ...change } } };
};

const reacted = (state: WorkoutState, { memberId, reaction }: Data<'WorkoutReacted'>): WorkoutState => {
  const { [memberId]: _before, ...others } = state.reactions;
  return { ...state, reactions: reaction === null ? others : { ...others, [memberId]: reaction } };
};

/** A workout with a set is never discarded, in whatever order events are folded: the history folds them by asserted time. */
const reopenedBySet = (state: WorkoutState): WorkoutState =>
  isOff(state) && !wasDiscardedFinished(state) && hasCountedSet(state) ? { ...state, status: 'in-progress' } : state;

export const evolveWorkout = (state: WorkoutState, event: WorkoutEvent): WorkoutState => {
  const { type, data } = event;
  switch (type) {
    case 'WorkoutStarted':
      return started(state, data);
    case 'WorkoutImported':
      return imported(unknownWorkout, data);
    case 'ImportedSetsAdded':
      return { ...state, sets: { ...state.sets, ...importedSets(data) } };
    case 'ImportedWorkoutMoved':
      return moved(state, data);
    case 'WorkoutImportUndone':
      return importUndone(state, data);
    case 'WorkoutJoined':
      // A corrected start stays, in whichever order the two arrive.
      return state.timesChangedAt === undefined ? { ...state, startedAt: earlier(state.startedAt, data.startedAt) } : state;
    case 'WorkoutExerciseAdded':
      return added(state, data);
    case 'WorkoutReordered':
      return data.superseded ? state : { ...state, order: { value: data.slotIds, changedAt: data.changedAt } };
    case 'ExerciseSwapped':
      return swapped(state, data);
    case 'ExerciseSkipped':
      return skipChanged(state, data, true);
    case 'ExerciseUnskipped':
      return skipChanged(state, data, false);
    case 'SetRecorded':
      return reopenedBySet({ ...state, sets: { ...state.sets, [data.setId]: newSet(data) } });
    case 'SetArrivedLate':
      return state;
    case 'SetAmended':
      return data.superseded
        ? state
        : withSet(state, data.setId, (set) => ({
            ...set,
            actual: { value: data.actual, changedAt: data.changedAt },
            ...amendedByImport(set, data),
          }));
    case 'SetVoided':
      return voided(state, data, true);
    case 'SetRestored':
      return reopenedBySet(voided(state, data, false));
    case 'SetDescribed':
      return data.superseded ? state : withSet(state, data.setId, (set) => described(set, data));
    case 'SetCommented':
      return withSet(state, data.setId, (set) => ({ ...set, commentIds: [...set.commentIds, data.commentId] }));
    case 'SetCommentRemoved':
      return withSet(state, data.setId, (set) => ({ ...set, commentIds: set.commentIds.filter((id) => id !== data.commentId) }));
    case 'WorkoutCommented':
      return { ...state, commentIds: [...state.commentIds, data.commentId] };
    case 'WorkoutCommentRemoved':
      return { ...state, commentIds: state.commentIds.filter((id) => id !== data.commentId) };
    case 'WorkoutReacted':
      return reacted(state, data);
    case 'WorkoutAdjusted':
      return adjusted(state, data);
    case 'AdjustmentAnswered':
      return data.superseded
        ? state
        : withAdjustment(state, data.adjustmentId, { answer: { value: data.taken, changedAt: data.changedAt } });
    case 'AdjustmentWithdrawn':
      return withAdjustment(state, data.adjustmentId, { withdrawn: true });
    case 'PainReported':
      return { ...state, painIds: [...state.painIds, data.painId] };
    case 'PainWithdrawn':
      return { ...state, painIds: state.painIds.filter((id) => id !== data.painId) };
    case 'WorkoutLogged':
      return { ...withoutSetsOut(state), status: 'logged', endedAt: later(state.startedAt, data.endedAt) };
    case 'WorkoutTimeCorrected':
      return data.superseded ? state : { ...state, startedAt: data.startedAt, endedAt: data.endedAt, timesChangedAt: data.changedAt };
    case 'WorkoutDiscarded':
      return reopenedBySet({ ...withoutSetsOut(state), status: 'discarded', discardedAt: data.discardedAt });
    case 'FinishedWorkoutDiscarded':
      return finishDiscarded(state, data);
    case 'DiscardedWorkoutRestored':
      return restoredWhole(state, data);
    case 'WorkoutReopened':
      return isOff(state) ? { ...state, status: 'in-progress' } : state;
    case 'WorkoutSkipped':
      return { ...state, status: 'skipped', workoutId: data.workoutId, customerId: data.customerId };
    case 'WorkoutUnskipped':
      return { ...state, status: wasStarted(state) ? 'discarded' : 'unknown' };
    default:
      (type) satisfies never;
      return state;
  }
};
