// Read model of each client's last training change: the position of the last event about their workouts, plans and absences.
import { cataloguesBySlice } from '@spotter/domain/catalogue';
import { projection, type Row, type Rows } from '../platform/projection.js';

type TrainingMarkRow = Row & { gym_id: string; customer_id: string; position: number };

const { workouts, 'assigned-programs': assignedPrograms, 'client-states': clientStates } = cataloguesBySlice;
const training = { ...workouts, ...assignedPrograms, ...clientStates };

export const trainingMarks = projection({
  name: 'training-marks',
  version: 1,
  table: 'training_marks',
  key: ['customer_id'],
  events: Object.keys(training) as readonly (keyof typeof training)[],
  needs: () => [],
  apply: (rows: Rows<TrainingMarkRow>, { data, position }) => rows.put({ customer_id: data.customerId, position }),
});
