// Read model of primary coaches: for each client and coach, when the last assignment began and when it ended.
import { projection, type Row, type Rows } from '../platform/projection.js';

type CoachClientRow = Row & { gym_id: string; customer_id: string; coach_id: string; came_at: string; gone_at: string | null };

export const coachClients = projection({
  name: 'coach-clients',
  // Starts at 2, since a version above 1 makes the first start build the rows of events that are older than this read model.
  version: 2,
  table: 'coach_clients',
  key: ['customer_id', 'coach_id'],
  events: ['CoachAssigned', 'CoachUnassigned'],
  needs: (event) => {
    if (event.data.role !== 'primary') return [];
    const { customerId, coachId } = event.data;
    const replaced = event.type === 'CoachAssigned' ? event.data.replaces : undefined;
    return [[customerId, coachId], ...(replaced === undefined ? [] : [[customerId, replaced]])];
  },
  apply: (rows: Rows<CoachClientRow>, event) => {
    if (event.data.role !== 'primary') return;
    const { customerId, coachId } = event.data;
    if (event.type === 'CoachUnassigned') return rows.change([customerId, coachId], { gone_at: event.recordedAt });
    if (event.data.replaces !== undefined) rows.change([customerId, event.data.replaces], { gone_at: event.recordedAt });
    rows.put({ customer_id: customerId, coach_id: coachId, came_at: event.recordedAt, gone_at: null });
  },
});
