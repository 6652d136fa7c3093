// Read model of tested lifts and training maxes, as coaches and clients set them.
import type { Load } from '@spotter/domain/kernel';
import { oneOf, projection, type RecordedEventOf, type Key, type Row } from '../platform/projection.js';

type LiftRow = Row & {
  gym_id: string;
  id: string;
  customer_id: string;
  exercise_id: string;
  kind: 'tested' | 'training-max';
  load: Load;
  reps: number | null;
  effective_from: string;
  voided: boolean;
  set_by: string | null;
  reason: string | null;
};

const isLiftEvent = oneOf('LiftRecorded', 'LiftVoided', 'TrainingMaxSet');
/** A training max has no id of its own: the command that set it names it. */
const keyOf = (event: RecordedEventOf<'LiftRecorded' | 'LiftVoided' | 'TrainingMaxSet'>): Key => [
  event.data.customerId,
  event.type === 'TrainingMaxSet' ? event.commandId : event.data.liftId,
];
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const lifts = projection<LiftRow>({
  name: 'lifts',
  version: 2,
  table: 'lifts',
  key: ['customer_id', 'id'],
  needs: (event) => (isLiftEvent(event) ? [keyOf(event)] : []),
  apply: (rows, event) => {
    if (!isLiftEvent(event)) return;
    const known = rows.get(keyOf(event));
    // The id of a test comes from a device, that of a training max from a command: whoever was first keeps it.
    if (known !== undefined && (known.kind === 'tested') === (event.type === 'TrainingMaxSet')) return;
    switch (event.type) {
      case 'LiftRecorded': {
        const { liftId, customerId, exerciseId, load, reps, performedAt } = event.data;
        return rows.put({
          id: liftId,
          customer_id: customerId,
          exercise_id: exerciseId,
          kind: 'tested',
          load,
          reps,
          effective_from: performedAt,
          voided: false,
          set_by: event.meta.membership,
          reason: null,
        });
      }
      case 'TrainingMaxSet': {
        const { customerId, exerciseId, load, reason } = event.data;
        return rows.put({
          id: event.commandId,
          customer_id: customerId,
          exercise_id: exerciseId,
          kind: 'training-max',
          load,
          reps: null,
          effective_from: event.occurredAt,
          voided: false,
          set_by: event.meta.membership,
          reason: text(reason),
        });
      }
      case 'LiftVoided':
        return rows.change(keyOf(event), { voided: true, reason: text(event.data.reason) });
    }
  },
  changes: (event) => (isLiftEvent(event) ? [{ topic: 'lifts', customerId: event.data.customerId }] : []),
});
