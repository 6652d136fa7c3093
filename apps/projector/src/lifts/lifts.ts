// Read model of tested lifts and training maxes, as coaches and clients set them.
import type { Load } from '@spotter/domain/kernel';
import { oneOf, projection, type Row } from '../platform/projection.js';

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

const isLiftFact = oneOf('LiftRecorded', 'LiftVoided', 'TrainingMaxSet');
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const lifts = projection<LiftRow>({
  name: 'lifts',
  version: 1,
  table: 'lifts',
  key: ['id'],
  needs: (event) => (event.type === 'LiftVoided' ? [[event.data.liftId]] : []),
  apply: (rows, event) => {
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
        // A training max has no id of its own: the command that set it names it.
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
        return rows.change([event.data.liftId], { voided: true, reason: text(event.data.reason) });
    }
  },
  hints: (event) => (isLiftFact(event) ? [{ topic: 'lifts', customerId: event.data.customerId }] : []),
});
