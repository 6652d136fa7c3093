import { useState } from 'react';
import type { PrescribedSet } from '@spotter/contracts/workouts/queries';
import { useTranslation } from 'react-i18next';
import { retryEntry } from '../../../offline/outbox.js';
import { useOutbox } from '../../../offline/use-outbox.js';
import { tellWithUndo } from '../../../components/overlays/tell-with-undo.js';
import { showToast } from '../../../components/overlays/toast.js';
import { actualOf, type Actual } from '../sets/draft.js';
import type { ExerciseBlock } from './exercise-blocks.js';
import type { SetView, WorkoutView } from '../fold-workout.js';
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
  skipExercise,
  skipRule,
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

/** Everything a person can do on the execution page; each act is durable on the device before the screen says so. */
export const useExecution = (gym: string, view: WorkoutView, blocks: readonly ExerciseBlock[]) => {
  const { t } = useTranslation('workouts');
  const entry = useSetEntry();
  const entries = useOutbox();
  const [doing, setDoing] = useState<Place | null>(null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [lastSet, setLastSet] = useState<LastSet | null>(null);
  const workoutId = view.id;

  const onStorageFailed = (error: unknown): void => {
    console.error(error);
    void showToast({ tone: 'error', title: t('notStored.title'), description: t('notStored.line') });
  };
  const act = (work: Promise<unknown>): void => {
    setSheet(null);
    work.catch(onStorageFailed);
  };

  const tick = (place: Place): void => {
    const draft = entry.draftFor(place);
    const open = place.columns.find((field) => draft[field] === undefined);
    const actual = actualOf(draft, place.columns, place.unit);
    if (open !== undefined || actual === null) {
      edit(place, open ?? 'reps');
      return;
    }
    entry.close();
    const restSeconds = place.block.restSecondsAfter(place.row);
    recordSet(gym, workoutId, place.block.exerciseId, place.row, actual).then((setId) => {
      entry.forget(place.row.key);
      setLastSet({ setId, number: place.row.number });
      if (restSeconds !== null && view.status === 'in-progress') startRest(workoutId, restSeconds);
    }, onStorageFailed);
  };
  const edit = (place: Place, field: Parameters<typeof entry.edit>[1]): void => {
    setDoing(place);
    entry.edit(place, field);
  };
  /** From load to reps, from the last column to the tick. */
  const next = (): void => {
    if (doing === null || entry.editing === null) return;
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
    tick,
    next,
    onStorageFailed,
    undo: (): void => {
      if (lastSet === null) return;
      setLastSet(null);
      stopRest();
      act(voidSet(gym, workoutId, lastSet.setId, t('reasons.undo')));
    },
    amend: (setId: string, actual: Actual, reason: string) => act(amendSet(gym, workoutId, setId, actual, reason)),
    remove: (setId: string, reason: string) => act(voidSet(gym, workoutId, setId, reason)),
    restore: (setId: string) => act(restoreSet(gym, workoutId, setId, t('reasons.undo'))),
    skip: (slotId: string) => act(skipExercise(gym, workoutId, slotId)),
    /** The summary stays open: it says at once what changes now. */
    skipRule: (scope: string, reason: string): void => void skipRule(gym, view, scope, reason).catch(onStorageFailed),
    unskipRule: (scope: string): void => void unskipRule(gym, view, scope).catch(onStorageFailed),
    swap: (slotId: string, exerciseId: string) => act(swapExercise(gym, workoutId, slotId, exerciseId)),
    /** Stays open: more than one exercise may be moved. */
    reorder: (slotIds: readonly string[]): void => void reorderExercises(gym, workoutId, slotIds).catch(onStorageFailed),
    comment: (setId: string, comment: string): void => void commentOnSet(gym, workoutId, setId, comment).catch(onStorageFailed),
    /** Of one's own; while the message stands it can come back. */
    removeComment: (setId: string, { id, text }: { readonly id: string; readonly text: string }): void => {
      const remove = async (): Promise<void> => {
        await removeComment(gym, workoutId, setId, id);
        tellWithUndo({
          title: t('comments.removed'),
          undo: () => commentOnSet(gym, workoutId, setId, text, id).catch(onStorageFailed),
        });
      };
      act(remove());
    },
    discard: (): void => {
      stopRest();
      act(discardWorkout(gym, workoutId));
    },
    add: (exerciseId: string) => act(addExercise(gym, workoutId, exerciseId)),
    finish: (finish: Finish): void => {
      stopRest();
      act(finishWorkout(gym, workoutId, finish));
    },
    /** Sends what was refused about a set again; null where nothing was. */
    retryFor: (setId: string): (() => void) | null => {
      const refused = entries.find((each) => each.status === 'rejected' && 'setId' in each.payload && each.payload.setId === setId);
      return refused === undefined ? null : () => act(retryEntry(refused.commandId));
    },
  };
};
export type Execution = ReturnType<typeof useExecution>;

/** The same row in the blocks of this render: sets that arrived meanwhile change what "same as last" means. */
const freshPlace = (place: Place, blocks: readonly ExerciseBlock[]): Place => ({
  ...place,
  block: blocks.find((block) => block.slotId === place.block.slotId) ?? place.block,
});
