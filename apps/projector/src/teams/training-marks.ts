// Read model of each client's last training change: the position of the last event about their workouts, plans and absences.
import { cataloguesBySlice } from '@spotter/domain/catalogue';
import { projection, type RecordedEvent, type Row } from '../platform/projection.js';

type TrainingMarkRow = Row & { gym_id: string; customer_id: string; position: number };

const { workouts, 'assigned-programs': assignedPrograms, 'client-states': clientStates } = cataloguesBySlice;
const training: ReadonlySet<string> = new Set([workouts, assignedPrograms, clientStates].flatMap((events) => Object.keys(events)));
const customerOf = ({ type, data }: RecordedEvent): string | null =>
  training.has(type) && 'customerId' in data && typeof data.customerId === 'string' ? data.customerId : null;

export const trainingMarks = projection<TrainingMarkRow>({
  name: 'training-marks',
  version: 1,
  table: 'training_marks',
  key: ['customer_id'],
  needs: () => [],
  apply: (rows, event) => {
    const customerId = customerOf(event);
    if (customerId !== null) rows.put({ customer_id: customerId, position: event.position });
  },
});
