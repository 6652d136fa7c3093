// Read model of imports: progress, and counts of added workouts and sets.
import type { ImportCounts } from '@spotter/domain/imports/import-events';
import { projection, type Row, type Rows } from '../platform/projection.js';

type ImportRow = Row & {
  gym_id: string;
  id: string;
  customer_id: string;
  status: 'running' | 'done' | 'failed' | 'undoing' | 'undone';
  workouts: number;
  sets: number;
  duplicates: number;
  progress: number;
  why: string | null;
  refused: number;
  changed: number;
  amended: number;
  moved: number;
  format: string;
  requested_at: string;
  /** The first refused sessions and changed sets; after an undo, its counts. */
  details: {
    readonly refusals?: ImportCounts['refusals'];
    readonly changes?: ImportCounts['changes'];
    readonly undone?: { readonly workouts: number; readonly sets: number; readonly kept: number };
  };
};

const nothingYet = {
  workouts: 0,
  sets: 0,
  duplicates: 0,
  refused: 0,
  changed: 0,
  amended: 0,
  moved: 0,
  progress: 0,
  why: null,
  details: {},
};

const countsOf = ({ workouts, sets, duplicates, refused = 0, changed = 0, amended = 0, moved = 0 }: ImportCounts) => ({
  workouts,
  sets,
  duplicates,
  refused,
  changed,
  amended,
  moved,
});
const detailsOf = ({ refusals, changes }: ImportCounts): ImportRow['details'] => ({
  ...(refusals !== undefined && { refusals }),
  ...(changes !== undefined && { changes }),
});

export const imports = projection({
  name: 'imports',
  version: 2,
  table: 'imports',
  key: ['id'],
  events: ['ImportRequested', 'ImportProgressed', 'ImportCompleted', 'ImportFailed', 'ImportUndoRequested', 'ImportUndone'],
  needs: ({ type, data }) => (type === 'ImportRequested' ? [] : [[data.importId]]),
  apply: (rows: Rows<ImportRow>, event) => {
    const { importId, customerId } = event.data;
    if (event.type === 'ImportRequested') {
      rows.put({
        id: importId,
        customer_id: customerId,
        status: 'running',
        ...nothingYet,
        format: event.data.format,
        requested_at: event.recordedAt,
      });
      return;
    }
    if (event.type === 'ImportUndoRequested') return rows.change([importId], { status: 'undoing' });
    if (event.type === 'ImportUndone') {
      const { workouts, sets, kept } = event.data;
      return rows.change([importId], { status: 'undone', details: { undone: { workouts, sets, kept } } });
    }
    const counts = countsOf(event.data);
    if (event.type === 'ImportProgressed') rows.change([importId], { ...counts, progress: event.data.progress });
    if (event.type === 'ImportCompleted')
      rows.change([importId], { ...counts, status: 'done', progress: 1, details: detailsOf(event.data) });
    if (event.type === 'ImportFailed')
      rows.change([importId], { ...counts, status: 'failed', why: event.data.why, details: detailsOf(event.data) });
  },
  changes: ({ data }) => [{ topic: 'imports', id: data.importId, customerId: data.customerId }],
});
