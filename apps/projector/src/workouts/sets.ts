// Read model of sets as performed and corrected. Records, tonnage and progress are sums over these rows.
import { timeInForce } from '@spotter/domain/asserted-time';
import { setFigures } from '@spotter/domain/lifts/figures/figures-of-sets';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import { oneOf, projection, unhandled, type Key, type Row, type Rows } from '../platform/projection.js';
import { behalfOf } from './behalf-of.js';

type SetRow = Row & {
  gym_id: string;
  id: string;
  workout_id: string;
  customer_id: string;
  exercise_id: string;
  set_type: string;
  prescription_id: string | null;
  actual: ActualSet;
  load_kg: number | null;
  reps: number | null;
  e1rm_kg: number | null;
  performed_at: string;
  recorded_at: string;
  position: number;
  voided: boolean;
  amended: boolean;
  note: string | null;
  video_url: string | null;
  comments: readonly { id: string; text: string; by: string | null; at: string }[];
  /** Membership that recorded the set for the client; null for the client and for files. */
  recorded_by: string | null;
};

const namesSets = oneOf('ImportedWorkoutMoved', 'WorkoutImportUndone', 'FinishedWorkoutDiscarded', 'DiscardedWorkoutRestored');
const brings = oneOf('SetRecorded', 'WorkoutImported', 'ImportedSetsAdded');
const keyOf = ({ data }: { readonly data: { readonly workoutId: string; readonly setId: string } }): Key => [data.workoutId, data.setId];
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const figures = (actual: ActualSet): Pick<SetRow, 'actual' | 'load_kg' | 'reps' | 'e1rm_kg'> => {
  const { loadKg, reps, e1rmKg } = setFigures(actual);
  return { actual, load_kg: loadKg, reps, e1rm_kg: e1rmKg };
};

export const sets = projection({
  name: 'sets',
  version: 5,
  table: 'sets',
  // Devices choose set ids, so the same id in another workout is another set.
  key: ['workout_id', 'id'],
  events: [
    'SetRecorded',
    'SetAmended',
    'SetVoided',
    'SetRestored',
    'SetDescribed',
    'SetCommented',
    'SetCommentRemoved',
    'WorkoutImported',
    'ImportedSetsAdded',
    'ImportedWorkoutMoved',
    'WorkoutImportUndone',
    'FinishedWorkoutDiscarded',
    'DiscardedWorkoutRestored',
  ],
  needs: (event) => {
    if (namesSets(event)) return event.data.sets.map(({ setId }) => [event.data.workoutId, setId]);
    return brings(event) ? [] : [keyOf(event)];
  },
  apply: (rows: Rows<SetRow>, event) => {
    // A correction that a later asserted time had already overruled on arrival is logged but changes nothing.
    if ('superseded' in event.data && event.data.superseded === true) return;
    switch (event.type) {
      case 'SetRecorded': {
        const { setId, workoutId, customerId, exerciseId, setType, prescriptionId, actual, performedAt, note, videoUrl } = event.data;
        return rows.put({
          id: setId,
          workout_id: workoutId,
          customer_id: customerId,
          exercise_id: exerciseId,
          set_type: setType,
          prescription_id: prescriptionId ?? null,
          ...figures(actual),
          performed_at: performedAt,
          recorded_at: event.recordedAt,
          position: event.position,
          voided: false,
          amended: false,
          note: text(note),
          video_url: videoUrl ?? null,
          comments: [],
          recorded_by: behalfOf(event),
        });
      }
      case 'ImportedWorkoutMoved': {
        for (const { setId, performedAt } of event.data.sets) rows.change([event.data.workoutId, setId], { performed_at: performedAt });
        return;
      }
      case 'FinishedWorkoutDiscarded':
      case 'DiscardedWorkoutRestored': {
        const voided = event.type === 'FinishedWorkoutDiscarded';
        for (const { setId } of event.data.sets) rows.change([event.data.workoutId, setId], { voided });
        return;
      }
      case 'WorkoutImportUndone': {
        for (const { setId } of event.data.sets) rows.delete([event.data.workoutId, setId]);
        return;
      }
      case 'ImportedSetsAdded':
      case 'WorkoutImported': {
        for (const { setId, exerciseId, setType, actual, performedAt } of event.data.sets) {
          rows.put({
            id: setId,
            workout_id: event.data.workoutId,
            customer_id: event.data.customerId,
            exercise_id: exerciseId,
            set_type: setType,
            prescription_id: null,
            ...figures(actual),
            performed_at: timeInForce(performedAt, event.recordedAt),
            recorded_at: event.recordedAt,
            position: event.position,
            voided: false,
            amended: false,
            note: text(event.data.setNotes?.[setId]),
            video_url: null,
            comments: [],
            recorded_by: null,
          });
        }
        return;
      }
      case 'SetAmended':
        return rows.change(keyOf(event), { ...figures(event.data.actual), amended: true });
      case 'SetVoided':
        return rows.change(keyOf(event), { voided: true });
      case 'SetRestored':
        return rows.change(keyOf(event), { voided: false });
      case 'SetDescribed': {
        const { setType, note, videoUrl } = event.data;
        return rows.change(keyOf(event), { set_type: setType, note: text(note), video_url: videoUrl });
      }
      case 'SetCommented': {
        const { commentId, comment } = event.data;
        const comments = rows.get(keyOf(event))?.comments ?? [];
        return rows.change(keyOf(event), {
          comments: [...comments, { id: commentId, text: text(comment) ?? '', by: event.meta.membership, at: event.recordedAt }],
        });
      }
      case 'SetCommentRemoved': {
        const comments = rows.get(keyOf(event))?.comments ?? [];
        return rows.change(keyOf(event), { comments: comments.filter(({ id }) => id !== event.data.commentId) });
      }
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'lifts', customerId: data.customerId }],
});
