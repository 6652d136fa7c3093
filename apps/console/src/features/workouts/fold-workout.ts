// Folds what the screen shows: the server's answer plus the commands of this device that it does not include yet.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { PainReport, StaffAuthor, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import { setTypeOf } from '@spotter/contracts/workouts/set-types';
import { toKg } from '@spotter/domain/kernel';
import { plannedSets, setProgress, setsAskedFor } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { volume, volumeRule, type Help, type VolumeSet } from '@spotter/domain/workouts/volume';
import { workoutStanding } from '@spotter/domain/workouts/workout-status';
import { isOfWorkouts, type OutboxEntry, type WorkoutCommandType } from '@/offline/outbox-entry.js';

type Actual = WorkoutDetail['sets'][number]['actual'];
/** `waiting`: not confirmed by the server yet. `by`: membership id; null if this device wrote it or the author was erased. */
export type CommentView = {
  readonly id?: string | undefined;
  readonly text: string;
  readonly by: string | null;
  /** Author's name in the answer; null for an erased author, undefined for a comment of this device. */
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
  /** Staff who recorded the set for the client; absent for sets of the client, and until the server's answer has the set. */
  readonly recordedBy?: StaffAuthor;
  /** `rejected`: the server refused the last change of the set, for the reason in `code`. */
  readonly state: 'saved' | 'waiting' | 'rejected';
  readonly code: string | null;
  /** Limits behind `code`, from the server. */
  readonly details?: unknown;
  /** True if the server refused the recording: the set exists on this device only, and no figure counts it. */
  readonly isRefused?: boolean;
};
/** `by` and `name` are as those of a comment. */
export type PainView = Omit<PainReport, 'name'> & { readonly name?: string | null | undefined };
/** `begunAt`: start of a workout that was discarded; restoring one of its sets restores it. */
export type WorkoutView = Omit<WorkoutDetail, 'sets' | 'comments' | 'pains'> & {
  readonly sets: readonly SetView[];
  /** Comments on the workout as a whole, without refused ones. */
  readonly comments: readonly CommentView[];
  readonly pains?: readonly PainView[] | undefined;
  readonly begunAt?: string | null;
};

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
  comments: [],
  previous: [],
  progressions: [],
  may: { move: true, swap: true, add: true, skip: false },
  version: 0,
});

type Entry<Type extends WorkoutCommandType> = OutboxEntry<Type> & { readonly type: Type; readonly payload: CommandPayload<Type> };
/** Applies one command to the view. `state` says how far the command got. */
type Fold<Type extends WorkoutCommandType> = (view: WorkoutView, entry: Entry<Type>, state: SetView['state']) => WorkoutView;
type OfSet = { readonly setId: string };

const changeSet = (view: WorkoutView, setId: string, change: (set: SetView) => SetView): WorkoutView => ({
  ...view,
  sets: view.sets.map((set) => (set.id === setId ? change(set) : set)),
});

/** Applies a correction, or only marks the set if the correction was refused. */
const corrected =
  <Type extends 'amend-set' | 'void-set' | 'restore-set' | 'describe-set'>(
    effect: (payload: CommandPayload<Type>) => Partial<SetView>,
  ): Fold<Type> =>
  (view, { payload, code, details }, state) =>
    changeSet(view, (payload as OfSet).setId, (set) => {
      // The recording was refused: corrections that wait behind it leave the set refused.
      if (set.isRefused === true) return { ...set, ...effect(payload) };
      return { ...set, ...(state === 'rejected' ? { details } : effect(payload)), state, code };
    });

const recorded: Fold<'record-set'> = (view, { payload, code, details }, state) => {
  const { setId, exerciseId, setType, prescriptionId, actual, performedAt, note, videoUrl } = payload;
  // The server's copy of the set wins: a coach may have corrected it.
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
  // A set reopens a discarded workout, but not a finished one.
  return state === 'rejected' || view.endedAt !== null ? { ...view, sets } : { ...view, sets, status: 'in-progress' };
};

/** True for sets that are neither voided nor refused. Includes warm-ups. */
export const isCounted = ({ voided, isRefused }: Pick<SetView, 'voided' | 'isRefused'>): boolean => !voided && isRefused !== true;
/** Number of counted sets, including warm-ups. */
export const countedSets = ({ sets }: Pick<WorkoutView, 'sets'>): number => sets.filter(isCounted).length;
export const hasCountedSet = (view: Pick<WorkoutView, 'sets'>): boolean => countedSets(view) > 0;

/** Back to the plan, or cancelled if it was never planned. A workout with sets cannot be discarded. */
const discarded: Fold<'discard-workout'> = (view, _entry, state) =>
  state === 'rejected' || hasCountedSet(view)
    ? view
    : {
        ...view,
        status: view.assignedProgramId === null ? 'cancelled' : 'scheduled',
        startedAt: null,
        begunAt: view.startedAt,
      };

/** A refused comment is not shown: only its author has ever seen it. */
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

/** A refused report is listed among what needs its author. */
const pained: Fold<'report-pain'> = (view, { payload }, state) => {
  const { painId: id, slotId = null, exerciseId = null, where, level, note = null, reportedAt: at } = payload;
  const pains = view.pains ?? [];
  if (state === 'rejected' || pains.some((pain) => pain.id === id)) return view;
  return { ...view, pains: [...pains, { id, slotId, exerciseId, where, level, note, by: null, at }] };
};

/** Puts the named slots in this order; the others follow in their old order. */
const reordered: Fold<'reorder-workout'> = (view, { payload: { slotIds } }, state) => {
  if (state === 'rejected') return view;
  const place = ({ slotId }: { readonly slotId: string }): number => (slotIds.includes(slotId) ? slotIds.indexOf(slotId) : slotIds.length);
  return { ...view, exercises: view.exercises.toSorted((a, b) => place(a) - place(b)) };
};

const changeSlot = (view: WorkoutView, slotId: string, change: Partial<WorkoutView['exercises'][number]>): WorkoutView => ({
  ...view,
  exercises: view.exercises.map((slot) => (slot.slotId === slotId ? { ...slot, ...change } : slot)),
});

/** Marks rules as skipped or not; without `scopes` all rules of the workout. */
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
  'describe-set': corrected(({ setType, note, videoUrl }) => ({ setType, note, videoUrl })),
  'restore-set': (view, entry, state) => {
    const shown = restored(view, entry, state);
    const isBack = state !== 'rejected' && view.begunAt != null && view.startedAt === null && hasCountedSet(shown);
    return isBack ? { ...shown, status: 'in-progress', startedAt: view.begunAt, begunAt: null } : shown;
  },
  'comment-on-set': commented,
  'remove-set-comment': uncommented,
  'comment-on-workout': (view, { payload: { commentId: id, comment: text }, occurredAt: at }, state) =>
    state === 'rejected' || view.comments.some((comment) => comment.id === id)
      ? view
      : { ...view, comments: [...view.comments, { id, text, by: null, at, waiting: state === 'waiting' }] },
  'remove-workout-comment': (view, { payload: { commentId } }, state) =>
    state === 'rejected' ? view : { ...view, comments: view.comments.filter(({ id }) => id !== commentId) },
  'reorder-workout': reordered,
  'answer-adjustment': (view, { payload: { adjustmentId, taken }, occurredAt: answeredAt }, state) =>
    state === 'rejected'
      ? view
      : { ...view, adjustments: view.adjustments?.map((one) => (one.id === adjustmentId ? { ...one, taken, answeredAt } : one)) },
  'report-pain': pained,
  'withdraw-pain': (view, { payload: { painId } }, state) =>
    state === 'rejected' ? view : { ...view, pains: view.pains?.filter(({ id }) => id !== painId) },
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

/** The contract types the domain's words as plain strings. */
const asCounted = ({ setType, actual, ...set }: SetView, help: Help | undefined): VolumeSet =>
  ({ setType, actual, help, voided: !isCounted(set) }) as VolumeSet;

/** Returns the ids of exercises that the plan marks as assisted. */
const assistedInPlan = ({ prescribed }: Pick<WorkoutView, 'prescribed'>): ReadonlySet<string> =>
  new Set(prescribed?.slots.flatMap(({ exerciseId, assisted }) => (assisted === true ? [exerciseId] : [])));

/**
 * Returns sets and volume in kg as shown, by the server's function. Assisted sets count nothing while the body weight of the day is
 * unknown.
 * @param assisted ids of assisted exercises beyond those that the plan marks
 */
export const workVolume = (
  view: Pick<WorkoutView, 'sets' | 'prescribed' | 'bodyweight'>,
  assisted: ReadonlySet<string> = new Set(),
): { readonly sets: number; readonly valueKg: number } => {
  const planned = assistedInPlan(view);
  const help: Help = { bodyweightKg: view.bodyweight === null ? null : toKg(view.bodyweight) };
  return volume(view.sets.map((set) => asCounted(set, planned.has(set.exerciseId) || assisted.has(set.exerciseId) ? help : undefined)));
};

/** Computes figures and status from the shown sets with the server's functions, so that its answer changes nothing on the screen. */
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
 * Returns the workout as this device knows it; null if neither the server nor the device has it.
 * @param includedPosition the answer includes settled entries up to this position of the log
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
          comments: (answer.comments ?? []).map((comment) => ({ ...comment, waiting: false })),
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
