// Read model of propagations: the version sent, with time, author, reason and undo.
import { oneOf, projection, type Row } from '../platform/projection.js';

type PropagationRow = Row & {
  gym_id: string;
  program_id: string;
  id: string;
  version: number;
  sent_at: string;
  sent_by: string | null;
  reason: string | null;
  undone_at: string | null;
};
const isPropagation = oneOf('TemplatePropagated', 'PropagationUndone');

export const propagations = projection<PropagationRow>({
  name: 'propagations',
  version: 1,
  table: 'propagations',
  key: ['program_id', 'id'],
  needs: (event) => (isPropagation(event) ? [[event.data.programId, event.data.propagationId]] : []),
  apply: (rows, event) => {
    if (!isPropagation(event)) return;
    const { programId, propagationId, reason } = event.data;
    const key = [programId, propagationId];
    if (event.type === 'PropagationUndone') return rows.change(key, { undone_at: event.recordedAt });
    // A propagation to many clients consists of several events of one command.
    if (rows.get(key) !== undefined) return;
    rows.put({
      program_id: programId,
      id: propagationId,
      version: event.data.version,
      sent_at: event.recordedAt,
      sent_by: event.meta.membership,
      reason: reason ?? null,
      undone_at: null,
    });
  },
  changes: (event) => (isPropagation(event) ? [{ topic: 'programs', id: event.data.programId }] : []),
});
