// Read model of tested lifts and training maxes, set by coaches and clients or moved by progression rules.
import { toKg, type Load } from '@spotter/domain/kernel';
import { derivedNodeId } from '@spotter/domain/programs/derived-node-id';
import { oneOf, projection, unhandled, type RecordedEventOf, type Key, type Row, type Rows } from '../platform/projection.js';

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
  /** If two lifts have the same time, the one with the greater position is in force. */
  position: number;
};

/** A training max has no id of its own, so the id of its command is the key. */
const keyOf = (event: RecordedEventOf<'LiftRecorded' | 'LiftVoided' | 'TrainingMaxSet'>): Key => [
  event.data.customerId,
  event.type === 'TrainingMaxSet' ? event.commandId : event.data.liftId,
];
const isRuled = oneOf('ProgressionApplied', 'ProgressionRevised');
type Ruled = RecordedEventOf<'ProgressionApplied' | 'ProgressionRevised'>;
/** One command may move the training maxes of several exercises, so the ordinal of the event is part of the key. */
const keyOfRuled = (event: Ruled): Key => [event.data.customerId, derivedNodeId(event.commandId, event.ordinal)];

/** Adds a training max that a rule moved; a rule that leaves it unchanged adds no row. */
const moved = (rows: Rows<LiftRow>, event: Ruled): void => {
  const { customerId, trainingMax, rule } = event.data;
  if (trainingMax?.after == null || (trainingMax.before !== null && toKg(trainingMax.before) === toKg(trainingMax.after))) return;
  rows.put({
    id: String(keyOfRuled(event)[1]),
    customer_id: customerId,
    exercise_id: trainingMax.exerciseId,
    kind: 'training-max',
    load: trainingMax.after,
    reps: null,
    effective_from: event.occurredAt,
    voided: false,
    set_by: null,
    reason: rule.name,
    position: event.position,
  });
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const lifts = projection({
  name: 'lifts',
  version: 5,
  table: 'lifts',
  key: ['customer_id', 'id'],
  events: ['LiftRecorded', 'LiftVoided', 'TrainingMaxSet', 'ProgressionApplied', 'ProgressionRevised'],
  needs: (event) => [isRuled(event) ? keyOfRuled(event) : keyOf(event)],
  apply: (rows: Rows<LiftRow>, event) => {
    if (isRuled(event)) return moved(rows, event);
    const known = rows.get(keyOf(event));
    // A device chooses the id of a test, a command that of a training max. If both use the same id, the first keeps it.
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
          position: event.position,
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
          position: event.position,
        });
      }
      case 'LiftVoided':
        return rows.change(keyOf(event), { voided: true, reason: text(event.data.reason) });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'lifts', customerId: data.customerId }],
});
