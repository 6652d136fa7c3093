import { useRef, useState } from 'react';
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { Refused } from '@/lib/api/checks/refused.js';
import { changeEntry, giveUpEntry, retryEntry } from '@/offline/outbox.js';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { useOutbox } from '@/offline/use-outbox.js';
import { tellWithUndo } from '@/components/overlays/tell-with-undo.js';
import { showToast } from '@/components/overlays/toast.js';
import type { FieldName } from '../sets/columns.js';
import { actualOf, isHelp, type Actual } from '../sets/draft.js';
import { fieldOf, wouldRefuse, type Acting } from '../device/would-refuse.js';
import type { ExerciseBlock } from './exercise-blocks.js';
import { isCounted, type SetView, type WorkoutView } from '../fold-workout.js';
import { keepFinish } from './finish-draft.js';
import { startRest, stopRest } from './rest-timer.js';
import { useSetEntry, type Place } from '../sets/use-set-entry.js';
import {
  addExercise,
  amendSet,
  commentOnSet,
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
  | { readonly kind: 'why'; readonly target: PrescribedSet }
  | { readonly kind: 'swap'; readonly slotId: string; readonly exerciseId: string }
  | { readonly kind: 'order' }
  | { readonly kind: 'add' }
  | { readonly kind: 'finish' };
export type LastSet = { readonly setId: string; readonly number: number };

/** The first refused change of a set. `drop` also drops the changes that depend on it. */
export type SetRefusal = { readonly isOfRecording: boolean; readonly retry: () => void; readonly drop: () => void };

/** Actions of the execution page. Each one is stored on the device before the screen confirms it. */
export const useExecution = (
  to: { readonly gym: string; readonly acting: Acting },
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
    // A double tap records one set, however long storing takes.
    if (recording.current.has(place.row.key)) return;
    recording.current.add(place.row.key);
    entry.close();
    const restSeconds = place.block.restSecondsAfter(place.row);
    void recordSet(to, setPayload(workoutId, place.block.exerciseId, place.row, actual))
      .then((setId) => {
        entry.forget(place.row.key);
        setRecorded({ setId, number: place.row.number });
        if (restSeconds !== null && view.status === 'in-progress') startRest(workoutId, restSeconds);
      }, onStorageFailed)
      .finally(() => recording.current.delete(place.row.key));
  };
  const edit = (place: Place, field: FieldName): void => {
    setDoing(place);
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
  return {
    entry: { ...entry, edit },
    doing: doing === null ? null : freshPlace(doing, blocks),
    sheet,
    setSheet,
    lastSet,
    wrong,
    tick,
    next,
    onStorageFailed,
    undo: (): void => {
      if (lastSet === null) return;
      setRecorded(null);
      stopRest();
      act(voidSet(to, workoutId, lastSet.setId, t('reasons.undo')));
    },
    /** Changes a refused recording itself: the server has no set to amend. */
    amend: (setId: string, actual: Actual, reason: string): void => {
      const refused = refusedOf(setId);
      if (refused?.type === 'record-set') act(changeEntry(refused.commandId, { ...refused.payload, actual }));
      else act(inPlaceOf(refused, amendSet(to, workoutId, setId, actual, reason)));
    },
    remove: (setId: string, reason: string): void => {
      // Stop the rest of the removed set.
      if (setId === lastSet?.setId) stopRest();
      const refused = refusedOf(setId);
      if (refused?.type === 'record-set') act(giveUpEntry(refused.commandId));
      else act(inPlaceOf(refused, voidSet(to, workoutId, setId, reason)));
    },
    restore: (setId: string) => act(restoreSet(to, workoutId, setId, t('reasons.undo'))),
    skip: (slotId: string) => act(skipExercise(to, workoutId, slotId)),
    unskip: (slotId: string) => act(unskipExercise(to, workoutId, slotId)),
    /** Keeps the summary open, which shows the effect immediately. */
    skipRule: (scope: string, reason: string): void => void skipRule(to, view, scope, reason).catch(onStorageFailed),
    unskipRule: (scope: string): void => void unskipRule(to, view, scope).catch(onStorageFailed),
    swap: (slotId: string, exerciseId: string) => act(swapExercise(to, workoutId, slotId, exerciseId)),
    /** Keeps the sheet open for further moves. */
    reorder: (slotIds: readonly string[]): void => void reorderExercises(to, workoutId, slotIds).catch(onStorageFailed),
    comment: (setId: string, comment: string): void => void commentOnSet(to, workoutId, setId, comment).catch(onStorageFailed),
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
    add: (exerciseId: string) => act(addExercise(to, workoutId, exerciseId)),
    finish: (finish: Finish): void => {
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

type AboutSet = OutboxEntry<'record-set' | 'amend-set' | 'void-set' | 'restore-set' | 'comment-on-set'>;
const aboutSets: ReadonlySet<string> = new Set<AboutSet['type']>(['record-set', 'amend-set', 'void-set', 'restore-set', 'comment-on-set']);
const isAboutSet = (entry: OutboxEntry): entry is AboutSet => aboutSets.has(entry.type);

/** Looks the row's block up in the current blocks: new sets change what "same as last" means. */
const freshPlace = (place: Place, blocks: readonly ExerciseBlock[]): Place => ({
  ...place,
  block: blocks.find((block) => block.slotId === place.block.slotId) ?? place.block,
});
