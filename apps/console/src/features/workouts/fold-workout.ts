// What the screen shows: the server's answer, with everything on top that this device did and the answer does not include yet.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { setTypeOf } from '@spotter/contracts/workouts/set-types';
import { toKg } from '@spotter/domain/kernel';
import { plannedSets, setProgress, setsAskedFor } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { volume, volumeRule, type Help, type VolumeSet } from '@spotter/domain/workouts/volume';
import { workoutStanding } from '@spotter/domain/workouts/workout-status';
import { isOfWorkouts, type OutboxEntry, type WorkoutCommandType } from '../../offline/outbox-entry.js';

type Actual = WorkoutDetail['sets'][number]['actual'];
/** `waiting`: written on this device, not confirmed yet; `by` is null where it is this device's own. */
export type CommentView = {
  readonly id?: string | undefined;
  readonly text: string;
  readonly by: string | null;
  /** As the answer names them; null: erased, or nobody's here. */
  readonly name?: string | null | undefined;
  readonly at: string;
  readonly waiting: boolean;
};
export type SetView = {
  readonly id: string;
  readonly exerciseId: string;
  readonly setType: string;
  readonly prescriptionId: string | null;
  readonly actual: Actual;
  readonly performedAt: string;
  readonly voided: boolean;
  readonly amended: boolean;
  readonly note: string | null;
  readonly videoUrl: string | null;
  readonly comments: readonly CommentView[];
  /** `rejected`: the last thing done to it was refused, and `code` says why. */
  readonly state: 'saved' | 'waiting' | 'rejected';
  readonly code: string | null;
  /** The limits behind `code`, as the server named them. */
  readonly details?: unknown;
  /** True where its recording was refused: it is on this device only, and no figure counts it. */
  readonly isRefused?: boolean;
};
/** `begunAt`: when it was begun, of a workout that is discarded; a set that is restored brings it back. */
export type WorkoutView = Omit<WorkoutDetail, 'sets'> & { readonly sets: readonly SetView[]; readonly begunAt?: string | null };

const nothingYet = (id: string, customerId: string): WorkoutView => ({
  id,
  customerId,
  customer: null,
  name: null,
  status: 'in-progress',
  assignedProgramId: null,
  week: null,
  day: null,
  scheduledOn: null,
  startedAt: null,
  endedAt: null,
  setsPlanned: 0,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: volumeRule,
  source: 'ad-hoc',
  assignedProgramVersion: null,
  bodyweight: null,
  sessionRpe: null,
  notes: null,
  pain: null,
  exercises: [],
  prescribed: null,
  sets: [],
  previous: [],
  progressions: [],
  may: { move: true, swap: true, add: true, skip: false },
  version: 0,
});

type Entry<Type extends WorkoutCommandType> = OutboxEntry<Type> & { readonly type: Type; readonly payload: CommandPayload<Type> };
/** What one command of this type does to what is shown. `state` is what became of the command. */
type Fold<Type extends WorkoutCommandType> = (view: WorkoutView, entry: Entry<Type>, state: SetView['state']) => WorkoutView;
type OfSet = { readonly setId: string };

const changeSet = (view: WorkoutView, setId: string, change: (set: SetView) => SetView): WorkoutView => ({
  ...view,
  sets: view.sets.map((set) => (set.id === setId ? change(set) : set)),
});

/** A correction shows its effect, unless it was refused: then the set only says so. */
const corrected =
  <Type extends 'amend-set' | 'void-set' | 'restore-set'>(effect: (payload: CommandPayload<Type>) => Partial<SetView>): Fold<Type> =>
  (view, { payload, code, details }, state) =>
    changeSet(view, (payload as OfSet).setId, (set) => {
      // Changes that wait behind a refused recording leave the set refused.
      if (set.isRefused === true) return { ...set, ...effect(payload) };
      return { ...set, ...(state === 'rejected' ? { details } : effect(payload)), state, code };
    });

const recorded: Fold<'record-set'> = (view, { payload, code, details }, state) => {
  const { setId, exerciseId, setType, prescriptionId, actual, performedAt, note, videoUrl } = payload;
  // The server's own copy of the set wins: it may have been corrected by a coach meanwhile.
  if (view.sets.some((set) => set.id === setId)) return view;
  const set: SetView = {
    id: setId,
    exerciseId,
    setType: setTypeOf(setType),
    prescriptionId: prescriptionId ?? null,
    actual,
    performedAt,
    voided: false,
    amended: false,
    note: note ?? null,
    videoUrl: videoUrl ?? null,
    comments: [],
    state,
    code,
    details,
    isRefused: state === 'rejected',
  };
  const sets = [...view.sets, set];
  // A set reopens what somebody discarded elsewhere; one of a finished workout leaves it finished.
  return state === 'rejected' || view.endedAt !== null ? { ...view, sets } : { ...view, sets, status: 'in-progress' };
};

/** Neither removed nor refused: what figures count, warm-ups among them. */
export const isCounted = ({ voided, isRefused }: Pick<SetView, 'voided' | 'isRefused'>): boolean => !voided && isRefused !== true;
/** How many sets the workout has; warm-ups are among them. */
export const countedSets = ({ sets }: Pick<WorkoutView, 'sets'>): number => sets.filter(isCounted).length;
export const hasCountedSet = (view: Pick<WorkoutView, 'sets'>): boolean => countedSets(view) > 0;

/** Planned again, or gone; one with a set is not discarded, whatever was sent. */
const discarded: Fold<'discard-workout'> = (view, _entry, state) =>
  state === 'rejected' || hasCountedSet(view)
    ? view
    : {
        ...view,
        status: view.assignedProgramId === null ? 'cancelled' : 'scheduled',
        startedAt: null,
        begunAt: view.startedAt,
      };

/** A comment that was refused is no part of the set: nobody but its writer has seen it. */
const commented: Fold<'comment-on-set'> = (view, { payload, occurredAt: at, code, details }, state) => {
  const { setId, commentId, comment } = payload;
  if (state === 'rejected') return changeSet(view, setId, (set) => (set.isRefused === true ? set : { ...set, state, code, details }));
  const added: CommentView = { id: commentId, text: comment, by: null, at, waiting: state === 'waiting' };
  return changeSet(view, setId, (set) =>
    set.comments.some(({ id }) => id === commentId) ? set : { ...set, comments: [...set.comments, added] },
  );
};

const uncommented: Fold<'remove-set-comment'> = (view, { payload: { setId, commentId } }, state) =>
  state === 'rejected' ? view : changeSet(view, setId, (set) => ({ ...set, comments: set.comments.filter(({ id }) => id !== commentId) }));

/** The slots that are named stand in this order; the others keep their places behind them. */
const reordered: Fold<'reorder-workout'> = (view, { payload: { slotIds } }, state) => {
  if (state === 'rejected') return view;
  const place = ({ slotId }: { readonly slotId: string }): number => (slotIds.includes(slotId) ? slotIds.indexOf(slotId) : slotIds.length);
  return { ...view, exercises: view.exercises.toSorted((a, b) => place(a) - place(b)) };
};

const changeSlot = (view: WorkoutView, slotId: string, change: Partial<WorkoutView['exercises'][number]>): WorkoutView => ({
  ...view,
  exercises: view.exercises.map((slot) => (slot.slotId === slotId ? { ...slot, ...change } : slot)),
});

/** A rule that somebody skipped shows so at once; without `scopes` it is all of the workout. */
const skipping =
  (skipped: boolean): Fold<'skip-progression' | 'unskip-progression'> =>
  (view, { payload: { scopes } }, state) =>
    state === 'rejected'
      ? view
      : { ...view, progressions: view.progressions.map((one) => (scopes?.includes(one.scope) === false ? one : { ...one, skipped })) };

const restored = corrected<'restore-set'>(() => ({ voided: false }));

const folds: { readonly [Type in WorkoutCommandType]: Fold<Type> } = {
  'start-workout': (view, { payload }, state) =>
    state === 'rejected' || view.startedAt !== null
      ? view
      : {
          ...view,
          status: 'in-progress',
          startedAt: payload.startedAt,
          assignedProgramId: payload.assignedProgramId ?? view.assignedProgramId,
        },
  'record-set': recorded,
  'amend-set': corrected(({ actual }) => ({ actual, amended: true })),
  'void-set': corrected(() => ({ voided: true })),
  'restore-set': (view, entry, state) => {
    const shown = restored(view, entry, state);
    const isBack = state !== 'rejected' && view.begunAt != null && view.startedAt === null && hasCountedSet(shown);
    return isBack ? { ...shown, status: 'in-progress', startedAt: view.begunAt, begunAt: null } : shown;
  },
  'comment-on-set': commented,
  'remove-set-comment': uncommented,
  'reorder-workout': reordered,
  'discard-workout': discarded,
  'add-workout-exercise': (view, { payload: { slotId, exerciseId } }, state) => {
    if (state === 'rejected' || view.exercises.some((slot) => slot.slotId === slotId)) return view;
    return { ...view, exercises: [...view.exercises, { slotId, exerciseId, skipped: false }] };
  },
  'swap-exercise': (view, { payload: { slotId, exerciseId } }, state) =>
    state === 'rejected' ? view : changeSlot(view, slotId, { exerciseId }),
  'skip-exercise': (view, { payload: { slotId } }, state) => (state === 'rejected' ? view : changeSlot(view, slotId, { skipped: true })),
  'unskip-exercise': (view, { payload: { slotId } }, state) => (state === 'rejected' ? view : changeSlot(view, slotId, { skipped: false })),
  'skip-progression': skipping(true),
  'unskip-progression': skipping(false),
  'log-workout': (view, { payload }, state) =>
    state === 'rejected' || view.endedAt !== null
      ? view
      : {
          ...view,
          status: 'completed',
          endedAt: payload.endedAt,
          sessionRpe: payload.sessionRpe ?? null,
          notes: payload.notes ?? null,
          pain: payload.pain ?? null,
        },
};

/** The domain’s own words of a set, which the contract says as plain text. */
const asCounted = ({ setType, actual, ...set }: SetView, help: Help | undefined): VolumeSet =>
  ({ setType, actual, help, voided: !isCounted(set) }) as VolumeSet;

/** Ids of the exercises of a workout whose loads are help, as far as its own plan names them. */
const assistedInPlan = ({ prescribed }: Pick<WorkoutView, 'prescribed'>): ReadonlySet<string> =>
  new Set(prescribed?.slots.flatMap(({ exerciseId, assisted }) => (assisted === true ? [exerciseId] : [])));

/**
 * Sets and volume of a workout as it is on the screen, counted by the function of the server. `assisted`: ids of exercises whose loads
 * are help, beside those that the plan names. Help counts nothing until the body weight of the day is known.
 */
export const workVolume = (
  view: Pick<WorkoutView, 'sets' | 'prescribed' | 'bodyweight'>,
  assisted: ReadonlySet<string> = new Set(),
): { readonly sets: number; readonly valueKg: number } => {
  const planned = assistedInPlan(view);
  const help: Help = { bodyweightKg: view.bodyweight === null ? null : toKg(view.bodyweight) };
  return volume(view.sets.map((set) => asCounted(set, planned.has(set.exerciseId) || assisted.has(set.exerciseId) ? help : undefined)));
};

/**
 * The figures and the standing of a workout, counted from the sets on the screen by the functions of the server, so that nothing changes
 * when its answer comes: a workout that is partly done is so before the server knows.
 */
const withFigures = (view: WorkoutView): WorkoutView => {
  const { valueKg } = workVolume(view);
  const prescribed = view.prescribed as PrescribedWorkout | null;
  const setsPlanned = prescribed === null ? view.setsPlanned : setsAskedFor(prescribed);
  const { done: setsDone, extra: setsExtra } = setProgress(
    prescribed === null ? null : plannedSets(prescribed),
    view.sets.map((set) => ({
      ...set,
      setType: setTypeOf(set.setType),
      voided: !isCounted(set),
    })),
  );
  const isOver = view.status === 'completed' || view.status === 'partial';
  const progress = { scheduledOn: null, held: false, setsPlanned: setsPlanned === 0 ? null : setsPlanned, setsDone: setsDone - setsExtra };
  const status = isOver ? workoutStanding({ recorded: 'completed', ...progress }, '') : view.status;
  return {
    ...view,
    setsDone,
    setsExtra,
    setsPlanned,
    tonnageKg: valueKg,
    status,
  };
};

const folded = <Type extends WorkoutCommandType>(view: WorkoutView, entry: Entry<Type>): WorkoutView => {
  const state = entry.status === 'rejected' ? 'rejected' : entry.status === 'waiting' ? 'waiting' : 'saved';
  return folds[entry.type](view, entry, state);
};

const startedBy = (entries: readonly OutboxEntry[]): WorkoutView | null => {
  const start = entries.find((entry) => entry.type === 'start-workout');
  return start === undefined ? null : nothingYet(start.payload.workoutId, start.payload.customerId);
};

/**
 * The workout as this device knows it; null where neither the server nor the device has it.
 * `includedPosition`: settled entries up to it are in the answer already.
 */
export const foldWorkout = (
  workoutId: string,
  answer: WorkoutDetail | null,
  entries: readonly OutboxEntry[],
  includedPosition: number,
): WorkoutView | null => {
  const own = entries
    .filter(isOfWorkouts)
    .filter((entry) => entry.payload.workoutId === workoutId && !(entry.status === 'settled' && (entry.position ?? 0) <= includedPosition));
  const saved = { state: 'saved', code: null } as const;
  const base =
    answer === null
      ? startedBy(own)
      : {
          ...answer,
          sets: answer.sets.map((set) => ({
            ...set,
            comments: set.comments.map((comment) => ({ ...comment, waiting: false })),
            ...saved,
          })),
        };
  if (base === null) return null;
  const view = own.reduce<WorkoutView>((shown, entry) => folded(shown, entry), base);
  return own.length === 0 ? view : withFigures(view);
};
