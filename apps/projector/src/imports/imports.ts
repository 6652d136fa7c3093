// Read model of imports: how far each run is, and what it added.
import { oneOf, projection, type Row } from '../platform/projection.js';

type ImportRow = Row & {
  gym_id: string;
  id: string;
  customer_id: string;
  status: 'running' | 'done' | 'failed';
  workouts: number;
  sets: number;
  duplicates: number;
  progress: number;
  why: string | null;
};

const isImportEvent = oneOf('ImportRequested', 'ImportProgressed', 'ImportCompleted', 'ImportFailed');

export const imports = projection<ImportRow>({
  name: 'imports',
  version: 1,
  table: 'imports',
  key: ['id'],
  needs: (event) => (isImportEvent(event) && event.type !== 'ImportRequested' ? [[event.data.importId]] : []),
  apply: (rows, event) => {
    if (!isImportEvent(event)) return;
    const { importId, customerId } = event.data;
    if (event.type === 'ImportRequested') {
      rows.put({ id: importId, customer_id: customerId, status: 'running', workouts: 0, sets: 0, duplicates: 0, progress: 0, why: null });
      return;
    }
    const { workouts, sets, duplicates } = event.data;
    const counts = { workouts, sets, duplicates };
    if (event.type === 'ImportProgressed') rows.change([importId], { ...counts, progress: event.data.progress });
    if (event.type === 'ImportCompleted') rows.change([importId], { ...counts, status: 'done', progress: 1 });
    if (event.type === 'ImportFailed') rows.change([importId], { ...counts, status: 'failed', why: event.data.why });
  },
  changes: (event) => (isImportEvent(event) ? [{ topic: 'imports', id: event.data.importId, customerId: event.data.customerId }] : []),
});
