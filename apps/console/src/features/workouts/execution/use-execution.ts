import { useRef, useState } from 'react';
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '../../../lib/api/problem-text.js';
import { Refused } from '../../../lib/api/checks/refused.js';
import { changeEntry, giveUpEntry, retryEntry } from '../../../offline/outbox.js';
import type { OutboxEntry } from '../../../offline/outbox-entry.js';
import { useOutbox } from '../../../offline/use-outbox.js';
import { tellWithUndo } from '../../../components/overlays/tell-with-undo.js';
import { showToast } from '../../../components/overlays/toast.js';
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

/** The first refused change of a set, which can be sent again unchanged or dropped with the changes that depend on it. */
export type SetRefusal = { readonly isOfRecording: boolean; readonly retry: () => void; readonly drop: () => void };

/** Everything a person can do on the execution page; each act is durable on the device before the screen says so. */
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
  // A set that was removed meanwhile, here or by somebody else, or refused, is not called saved and has no way back.
  const lastSet = recorded !== null && view.sets.some((set) => set.id === recorded.setId && isCounted(set)) ? recorded : null;
  /** Rows whose set is being stored. */
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
  /** The first thing about a set that the server refused. */
  const refusedOf = (setId: string): AboutSet | undefined =>
    entries.filter(isAboutSet).find((each) => each.status === 'rejected' && each.payload.setId === setId);
  /** A correction takes the place of one that was refused. */
  const inPlaceOf = async (refused: OutboxEntry | undefined, work: Promise<unknown>): Promise<void> => {
    await work;
    if (refused !== undefined && refused.type !== 'comment-on-set') await giveUpEntry(refused.commandId);
  };
  /** Returns why the server would refuse the values of a row; null where it would record them. */
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
    // Two taps are one set, however long the device takes to store it.
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
  /** Why the value in the keypad cannot be recorded, with its limit; null where it can. */
  const wrong = ((): string | null => {
    if (doing === null || entry.editing === null) return null;
    const { field } = entry.editing;
    const draft = entry.draftFor(doing);
    // Alone: what else is missing or wrong in the row is said at its own field.
    const actual = actualOf(
      { ...(field === 'load' || field === 'rpe' ? { reps: 1, seconds: 1, metres: 1 } : {}), [field]: draft[field] },
      doing.columns,
      doing.unit,
      isHelp(doing.row),
    );
    const fields = refusalOf(doing, actual)?.fields.filter((each) => fieldOf(each) === field) ?? [];
    return fields.length === 0 ? null : textOfCode('invalid-value', fields);
  })();
  /** From load to reps, from the last column to the tick; a value that cannot be recorded goes nowhere. */
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
    /** A refused set is changed itself: the server has no set yet that a correction could change. */
    amend: (setId: string, actual: Actual, reason: string): void => {
      const refused = refusedOf(setId);
      if (refused?.type === 'record-set') act(changeEntry(refused.commandId, { ...refused.payload, actual }));
      else act(inPlaceOf(refused, amendSet(to, workoutId, setId, actual, reason)));
    },
    remove: (setId: string, reason: string): void => {
      // Nobody rests after a set that they did not do.
      if (setId === lastSet?.setId) stopRest();
      const refused = refusedOf(setId);
      if (refused?.type === 'record-set') act(giveUpEntry(refused.commandId));
      else act(inPlaceOf(refused, voidSet(to, workoutId, setId, reason)));
    },
    restore: (setId: string) => act(restoreSet(to, workoutId, setId, t('reasons.undo'))),
    skip: (slotId: string) => act(skipExercise(to, workoutId, slotId)),
    unskip: (slotId: string) => act(unskipExercise(to, workoutId, slotId)),
    /** The summary stays open: it says at once what changes now. */
    skipRule: (scope: string, reason: string): void => void skipRule(to, view, scope, reason).catch(onStorageFailed),
    unskipRule: (scope: string): void => void unskipRule(to, view, scope).catch(onStorageFailed),
    swap: (slotId: string, exerciseId: string) => act(swapExercise(to, workoutId, slotId, exerciseId)),
    /** Stays open: more than one exercise may be moved. */
    reorder: (slotIds: readonly string[]): void => void reorderExercises(to, workoutId, slotIds).catch(onStorageFailed),
    comment: (setId: string, comment: string): void => void commentOnSet(to, workoutId, setId, comment).catch(onStorageFailed),
    /** Of one's own; while the message stands it can come back. */
    removeComment: (setId: string, { id, text }: { readonly id: string; readonly text: string }): void => {
      const remove = async (): Promise<void> => {
        await removeComment(to, workoutId, setId, id);
        tellWithUndo({
          title: t('comments.removed'),
          // Decided on the workout as it is by then, which this render does not know.
          undo: () => commentOnSet({ gym }, workoutId, setId, text, id).catch(onStorageFailed),
        });
      };
      act(remove());
    },
    /** With all its sets, which stay in the history; while the message stands everything can come back. */
    discard: (): void => {
      stopRest();
      const sets = view.sets.filter(isCounted).map(({ id }) => id);
      const reason = t('reasons.discarded');
      const discardAll = async (): Promise<void> => {
        // One after the other: the workout is discarded once it has no sets.
        for (const setId of sets) await voidSet({ gym }, workoutId, setId, reason);
        await discardWorkout({ gym }, workoutId);
        keepFinish(workoutId, null);
        tellWithUndo({ title: t('discard.done'), undo: () => bringBack().catch(onStorageFailed) });
      };
      const bringBack = async (): Promise<void> => {
        // A start from before the discarding belongs to the discarded workout and starts no new one.
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
    /** Returns why the server would refuse a set with these values. */
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

/** The same row in the blocks of this render: sets that arrived meanwhile change what "same as last" means. */
const freshPlace = (place: Place, blocks: readonly ExerciseBlock[]): Place => ({
  ...place,
  block: blocks.find((block) => block.slotId === place.block.slotId) ?? place.block,
});
