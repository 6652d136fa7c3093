// Read model of propagations: the version sent, with time, author, reason and undo.
import { projection, type Row, type Rows } from '../platform/projection.js';

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

export const propagations = projection({
  name: 'propagations',
  version: 1,
  table: 'propagations',
  key: ['program_id', 'id'],
  events: ['TemplatePropagated', 'PropagationUndone'],
  needs: ({ data }) => [[data.programId, data.propagationId]],
  apply: (rows: Rows<PropagationRow>, event) => {
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
  changes: ({ data }) => [{ topic: 'programs', id: data.programId }],
});
