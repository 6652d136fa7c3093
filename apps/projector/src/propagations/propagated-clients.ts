// Read model of propagations per client: the outcome of a sent version in each client's program.
import type { SyncCounts } from '@spotter/domain/assigned-programs/assigned-program-events';
import { projection, type Key, type Row, type Rows } from '../platform/projection.js';

type PropagatedClientRow = Row & {
  gym_id: string;
  program_id: string;
  propagation_id: string;
  assigned_program_id: string;
  customer_id: string;
  state: 'waiting' | 'synced' | 'left-out' | 'undone';
  /** Why the version was not applied, or not undone. */
  left_out: string | null;
  counts: SyncCounts | null;
};

export const propagatedClients = projection({
  name: 'propagated-clients',
  version: 1,
  table: 'propagated_clients',
  key: ['program_id', 'propagation_id', 'assigned_program_id'],
  events: ['TemplatePropagated', 'AssignedProgramSynced'],
  needs: (event) => {
    if (event.type !== 'AssignedProgramSynced') return [];
    const { programId, propagationId, assignedProgramId } = event.data;
    return [[programId, propagationId, assignedProgramId]];
  },
  apply: (rows: Rows<PropagatedClientRow>, event) => {
    const { programId, propagationId } = event.data;
    if (event.type === 'TemplatePropagated') {
      for (const { assignedProgramId, customerId } of event.data.clients)
        rows.put({
          program_id: programId,
          propagation_id: propagationId,
          assigned_program_id: assignedProgramId,
          customer_id: customerId,
          state: 'waiting',
          left_out: null,
          counts: null,
        });
      return;
    }
    const { assignedProgramId, leftOut, isUndo = false, counts } = event.data;
    const key: Key = [programId, propagationId, assignedProgramId];
    // An undo that is refused leaves the state and stores the reason.
    if (leftOut !== undefined) return rows.change(key, { left_out: leftOut, ...(!isUndo && { state: 'left-out' as const }) });
    if (isUndo) return rows.change(key, { state: 'undone' });
    const known = rows.get(key);
    // Further events of the same command carry edits only.
    if (known?.state === 'waiting') rows.change(key, { state: 'synced', counts });
  },
  changes: (event) => (event.type === 'AssignedProgramSynced' ? [{ topic: 'programs', id: event.data.programId }] : []),
});
