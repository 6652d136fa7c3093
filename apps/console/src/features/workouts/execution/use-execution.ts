import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { Refused } from '@/lib/api/checks/refused.js';
import { changeEntry, giveUpEntry, retryEntry } from '@/offline/outbox.js';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { useOutbox } from '@/offline/use-outbox.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import type { FieldName } from '../sets/columns.js';
import { descriptionOf, wholeDescription, type Description } from '../sets/describe/description.js';
import { actualOf, isHelp, type Actual, type Draft } from '../sets/draft.js';
import { fieldOf, wouldRefuse, type Acting } from '../device/would-refuse.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { restSecondsAfter } from '../blocks/groups.js';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';
import { keepFinish } from './finish-draft.js';
import { useRating } from '../effort/use-rating.js';
import { startRest, stopRest } from '@/shared/rest/rest-timer.js';
import { useSetEntry, type Place } from '../sets/use-set-entry.js';
import { useStableCallbacks } from '../sets/use-stable-callbacks.js';
import {
  addExercise,
  answerAdjustment,
  amendSet,
  commentOnSet,
  describeSet,
  discardWorkout,
  finishWorkout,
  type Finish,
  recordSet,
  removeComment,
  reorderExercises,
  restoreSet,
  setPayload,
  skipExercise,
  unskipExercise,
  skipRule,
  startWorkout,
  swapExercise,
  unskipRule,
  voidSet,
} from '../workout-actions.js';

export type OpenSheet =
  | { readonly kind: 'set'; readonly set: SetView; readonly place: Place }
  | { readonly kind: 'describe'; readonly place: Place }
  | { readonly kind: 'why'; readonly place: Place }
  | { readonly kind: 'swap'; readonly slotId: string; readonly exerciseId: string }
  | { readonly kind: 'pain'; readonly block: ExerciseBlock }
  | { readonly kind: 'order' }
  | { readonly kind: 'add' }
  | { readonly kind: 'options' }
  | { readonly kind: 'finish' };
export type Corrected = 'amended' | 'removed';
export type LastSet = { readonly setId: string; readonly number: number };

/** The first refused change of a set. `drop` also drops the changes that depend on it. */
export type SetRefusal = { readonly isOfRecording: boolean; readonly retry: () => void; readonly drop: () => void };

/** Actions of the execution page. Each one is stored on the device before the screen confirms it. */
export const useExecution = (
  to: {
    readonly gym: string;
    readonly acting: Acting;
    /** Called once a correction of a recorded set is stored, with the set before it. */
    readonly onCorrected?: (kind: Corrected, before: SetView) => void;
  },
  view: WorkoutView,
  blocks: readonly ExerciseBlock[],
) => {
  const { gym, acting } = to;
  const { t } = useTranslation('workouts');
  const entry = useSetEntry();
  const entries = useOutbox();
  const [doing, setDoing] = useState<Place | null>(null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [recorded, setRecorded] = useState<LastSet | null>(null);
  const workoutId = view.id;
  /** True for staff: a rest and its signals belong to the device of the client. */
  const isForClient = acting.actor.membership !== view.customerId;
  // No undo, and no "saved", for a set that is voided or refused by now.
  const lastSet = recorded !== null && view.sets.some((set) => set.id === recorded.setId && isCounted(set)) ? recorded : null;
  /** Keys of rows whose set is being stored. */
  const recording = useRef(new Set<string>());

  const onStorageFailed = (error: unknown): void => {
    if (error instanceof Refused) {
      void showToast({ tone: 'error', title: problemText(error) });
      return;
    }
    console.error(error);
    void showToast({ tone: 'error', title: t('notStored.title'), description: t('notStored.line') });
  };
  const act = (work: Promise<unknown>): void => {
    setSheet(null);
    work.catch(onStorageFailed);
  };
  /** Returns the first refused change of a set. */
  const refusedOf = (setId: string): AboutSet | undefined =>
    entries.filter(isAboutSet).find((each) => each.status === 'rejected' && each.payload.setId === setId);
  /** Drops a refused change once `work`, its correction, is stored. Comments stay. */
  const inPlaceOf = async (refused: OutboxEntry | undefined, work: Promise<unknown>): Promise<void> => {
    await work;
    if (refused !== undefined && refused.type !== 'comment-on-set') await giveUpEntry(refused.commandId);
  };
  /** Returns why the server would refuse the values of a row; null if it would record them. */
  const refusalOf = (place: Place, actual: Actual | null): Refused | null =>
    actual === null ? null : wouldRefuse('record-set', setPayload(workoutId, place.block.exerciseId, place.row, actual), acting);

  /** Changes a refused recording itself: the server has no set to amend. */
  const amended = (setId: string, actual: Actual, reason: string): Promise<unknown> => {
    const refused = refusedOf(setId);
    if (refused?.type === 'record-set') return changeEntry(refused.commandId, { ...refused.payload, actual });
    return inPlaceOf(refused, amendSet(to, workoutId, setId, actual, reason));
  };
  const correct = (setId: string, work: Promise<unknown>, kind: Corrected): void => {
    const before = view.sets.find(({ id }) => id === setId);
    act(before === undefined || before.isRefused === true ? work : work.then(() => to.onCorrected?.(kind, before)));
  };
  const amend = (setId: string, actual: Actual, reason: string): void => correct(setId, amended(setId, actual, reason), 'amended');
  const rating = useRating(view, entry, (setId, actual) => act(amended(setId, actual, t('reasons.effort'))));

  /** @param asks false to not ask for the effort, and to start no rest: a clock goes on */
  const store = (place: Place, actual: Actual, asks = true): void => {
    // A double tap records one set, however long storing takes.
    if (recording.current.has(place.row.key)) return;
    recording.current.add(place.row.key);
    entry.close();
    rating.close();
    const restSeconds = asks ? restSecondsAfter(blocks, place) : null;
    const set = setPayload(workoutId, place.block.exerciseId, place.row, actual, entry.descriptionOf(place.row));
    const { setId } = set;
    void recordSet(to, set, () => {
      entry.forget(place.row.key);
      setRecorded({ setId, number: place.row.number });
      if (asks) rating.askAfter(place, setId, actual);
      if (restSeconds !== null && !isForClient && view.status === 'in-progress')
        startRest({ gym, workoutId, totalSeconds: restSeconds, next: null });
    })
      .catch(onStorageFailed)
      .finally(() => recording.current.delete(place.row.key));
  };
  /**
   * Records a row that a clock has timed.
   * @param given values from the clock, before those of the row
   * @param clockSeconds reading of a clock for time
   */
  const recordTimed = (place: Place, given: Draft, asks = true, clockSeconds?: number): void => {
    // If the set cannot be stored, its row shows what the clock measured.
    entry.fill(place.row, given);
    const fields = [...new Set([...place.columns, ...(Object.keys(given) as FieldName[])])];
    const known = actualOf({ ...entry.draftFor(place), ...given }, fields, place.unit, isHelp(place.row));
    const actual = known === null || clockSeconds === undefined ? known : { ...known, clockSeconds };
    const refused = refusalOf(place, actual);
    if (refused !== null) onStorageFailed(refused);
    else if (actual !== null) store(place, actual, asks);
  };

  const tick = (place: Place): void => {
    const draft = entry.draftFor(place);
    const open = place.columns.find((field) => draft[field] === undefined);
    const actual = actualOf(draft, place.columns, place.unit, isHelp(place.row));
    if (open !== undefined || actual === null) {
      edit(place, open ?? 'reps');
      return;
    }
    const refused = refusalOf(place, actual);
    if (refused !== null) {
      const wrong = place.columns.find((field) => refused.fields.some((each) => fieldOf(each) === field));
      if (wrong === undefined) onStorageFailed(refused);
      else edit(place, wrong);
      return;
    }
    store(place, actual);
  };
  const edit = (place: Place, field: FieldName): void => {
    setDoing(place);
    rating.close();
    entry.edit(place, field);
  };
  /** Why the value in the keypad cannot be recorded, with its limit; null if it can. */
  const wrong = ((): string | null => {
    if (doing === null || entry.editing === null) return null;
    const { field } = entry.editing;
    const draft = entry.draftFor(doing);
    // Checks this field alone. Other fields of the row report their own problems.
    const actual = actualOf(
      { ...(field === 'load' || field === 'rpe' ? { reps: 1, seconds: 1, metres: 1 } : {}), [field]: draft[field] },
      doing.columns,
      doing.unit,
      isHelp(doing.row),
    );
    const fields = refusalOf(doing, actual)?.fields.filter((each) => fieldOf(each) === field) ?? [];
    return fields.length === 0 ? null : textOfCode('invalid-value', fields);
  })();
  /** Moves to the next column, or ticks the row after the last one. Stays on a value that cannot be recorded. */
  const next = (): void => {
    if (doing === null || entry.editing === null || wrong !== null) return;
    const following = doing.columns[doing.columns.indexOf(entry.editing.field) + 1];
    if (following === undefined) tick(doing);
    else entry.edit(doing, following);
  };
  const { edit: stableEdit } = useStableCallbacks({ edit });
  return {
    entry: useMemo(() => ({ ...entry, edit: stableEdit }), [entry, stableEdit]),
    rating,
    /** Context of reports of pain. */
    pain: { to, workoutId, act, onStorageFailed },
    doing: doing === null ? null : freshPlace(doing, blocks),
    sheet,
    setSheet,
    lastSet,
    wrong,
    tick,
    recordTimed,
    next,
    onStorageFailed,
    undo: (): void => {
      if (lastSet === null) return;
      setRecorded(null);
      rating.close();
      stopRest();
      act(voidSet(to, workoutId, lastSet.setId, t('reasons.undo')));
    },
    amend,
    descriptionOf: ({ row }: Place): Description => (row.done === null ? entry.descriptionOf(row) : descriptionOf(row.done)),
    /** Keeps the description of an open row until its tick; changes a recorded set, and offers undo. */
    describe: ({ row }: Place, description: Description): void => {
      const { done } = row;
      if (done === null) {
        entry.describe(row, description);
        return;
      }
      const before = wholeDescription(descriptionOf(done), row.setType);
      const after = wholeDescription(description, row.setType);
      if (before.setType === after.setType && before.note === after.note && before.videoUrl === after.videoUrl) return;
      const change = async (): Promise<void> => {
        await inPlaceOf(refusedOf(done.id), describeSet(to, workoutId, done.id, after));
        tellWithUndo({
          title: t('describe.changed', { number: row.number }),
          // Without `acting`: the workout of this render is out of date by then.
          undo: () => describeSet({ gym }, workoutId, done.id, before).catch(onStorageFailed),
        });
      };
      act(change());
    },
    remove: (setId: string, reason: string): void => {
      // Stop the rest of the removed set.
      if (setId === lastSet?.setId) stopRest();
      const refused = refusedOf(setId);
      if (refused?.type === 'record-set') act(giveUpEntry(refused.commandId));
      else correct(setId, inPlaceOf(refused, voidSet(to, workoutId, setId, reason)), 'removed');
    },
    restore: (setId: string) => act(restoreSet(to, workoutId, setId, t('reasons.undo'))),
    skip: (slotId: string) => act(skipExercise(to, workoutId, slotId)),
    unskip: (slotId: string) => act(unskipExercise(to, workoutId, slotId)),
    /** Keeps the summary open, which shows the effect immediately. */
    skipRule: (scope: string, reason: string): void => void skipRule(to, view, scope, reason).catch(onStorageFailed),
    unskipRule: (scope: string): void => void unskipRule(to, view, scope).catch(onStorageFailed),
    /** Swaps an exercise. The toast offers undo. @param name of the exercise before */
    swap: (slotId: string, exerciseId: string, name: string): void => {
      const before = view.exercises.find((slot) => slot.slotId === slotId)?.exerciseId;
      const change = async (): Promise<void> => {
        await swapExercise(to, workoutId, slotId, exerciseId);
        if (before === undefined) return;
        tellWithUndo({
          title: t('exercise.swappedNow', { name }),
          // Without `acting`: the workout of this render is out of date by then.
          undo: () => swapExercise({ gym }, workoutId, slotId, before).catch(onStorageFailed),
        });
      };
      act(change());
    },
    /** Keeps the sheet open for further moves. */
    reorder: (slotIds: readonly string[]): void => void reorderExercises(to, workoutId, slotIds).catch(onStorageFailed),
    /** Closes the sheet after moves, and offers undo for all of them. @param before order when the sheet was opened */
    closeOrder: (before: readonly string[] | null): void => {
      setSheet(null);
      if (before === null) return;
      tellWithUndo({ title: t('order.done'), undo: () => reorderExercises({ gym }, workoutId, before).catch(onStorageFailed) });
    },
    comment: (setId: string, comment: string): Promise<string> => commentOnSet(to, workoutId, setId, comment),
    /** Removes an own comment. The toast offers undo. */
    removeComment: (setId: string, { id, text }: { readonly id: string; readonly text: string }): void => {
      const remove = async (): Promise<void> => {
        await removeComment(to, workoutId, setId, id);
        tellWithUndo({
          title: t('comments.removed'),
          // Without `acting`: the workout of this render is out of date by then.
          undo: () => commentOnSet({ gym }, workoutId, setId, text, id).catch(onStorageFailed),
        });
      };
      act(remove());
    },
    /** Discards the workout after voiding its sets, which stay in the history. The toast offers undo. */
    discard: (): void => {
      stopRest();
      const sets = view.sets.filter(isCounted).map(({ id }) => id);
      const reason = t('reasons.discarded');
      const discardAll = async (): Promise<void> => {
        // In sequence: the server discards a workout only when it has no sets left.
        for (const setId of sets) await voidSet({ gym }, workoutId, setId, reason);
        await discardWorkout({ gym }, workoutId);
        keepFinish(workoutId, null);
        tellWithUndo({ title: t('discard.done'), undo: () => bringBack().catch(onStorageFailed) });
      };
      const bringBack = async (): Promise<void> => {
        // The original start time reopens the discarded workout instead of starting a new one. If it had sets, restoring them reopens it.
        if (sets.length === 0 && view.startedAt !== null) await startWorkout({ gym }, view, view.startedAt);
        for (const setId of sets) await restoreSet({ gym }, workoutId, setId, t('reasons.undo'));
      };
      act(discardAll());
    },
    answerAdjustment: (adjustmentId: string, taken: boolean) => act(answerAdjustment(to, workoutId, adjustmentId, taken)),
    add: (exerciseId: string) => act(addExercise(to, workoutId, exerciseId)),
    finish: (finish: Finish): void => {
      rating.close();
      stopRest();
      act(finishWorkout(to, workoutId, finish).then(() => keepFinish(workoutId, null)));
    },
    refusalFor: (setId: string): SetRefusal | null => {
      const refused = refusedOf(setId);
      if (refused === undefined) return null;
      const { commandId, type } = refused;
      return {
        isOfRecording: type === 'record-set',
        retry: () => act(retryEntry(commandId)),
        drop: () => act(giveUpEntry(commandId)),
      };
    },
    /** Returns why the server would refuse what the person says about a row. */
    refusalOfDescription: ({ block, row }: Place, description: Description): Refused | null => {
      const { done } = row;
      if (done !== null) {
        const described = { workoutId, setId: done.id, ...wholeDescription(description, row.setType) };
        return wouldRefuse('describe-set', described, acting);
      }
      return wouldRefuse('record-set', setPayload(workoutId, block.exerciseId, row, { reps: 1 }, description), acting);
    },
    /** Returns why the server would refuse these values for a set; null if it would accept them. */
    refusalOfChange: (setId: string, actual: Actual, reason: string): Refused | null => {
      const refused = refusedOf(setId);
      return refused?.type === 'record-set'
        ? wouldRefuse('record-set', { ...refused.payload, actual }, acting)
        : wouldRefuse('amend-set', { workoutId, setId, actual, reason }, acting);
    },
  };
};
export type Execution = ReturnType<typeof useExecution>;

type AboutSet = OutboxEntry<'record-set' | 'amend-set' | 'void-set' | 'restore-set' | 'describe-set' | 'comment-on-set'>;
const aboutSets: ReadonlySet<string> = new Set<AboutSet['type']>([
  'record-set',
  'amend-set',
  'void-set',
  'restore-set',
  'describe-set',
  'comment-on-set',
]);
const isAboutSet = (entry: OutboxEntry): entry is AboutSet => aboutSets.has(entry.type);

/** Looks the row's block up in the current blocks: new sets change what "same as last" means. */
const freshPlace = (place: Place, blocks: readonly ExerciseBlock[]): Place => ({
  ...place,
  block: blocks.find((block) => block.slotId === place.block.slotId) ?? place.block,
});
