// Read model of the periods in which clients are injured, ill or away.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ClientStateRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  /** Empty for an erased client: the period stays, the reason goes. */
  kind: string;
  from_on: string;
  until_on: string | null;
  note: string | null;
  set_at: string;
  set_by: string | null;
};

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const clientStates = projection({
  name: 'client-states',
  version: 1,
  table: 'client_states',
  key: ['customer_id', 'id'],
  events: ['ClientStateSet', 'ClientStateEndChanged', 'ClientStateCancelled'],
  needs: ({ data }) => [[data.customerId, data.stateId]],
  apply: (rows: Rows<ClientStateRow>, event) => {
    const { customerId, stateId } = event.data;
    const key = [customerId, stateId];
    switch (event.type) {
      case 'ClientStateSet': {
        const { kind, from, until, note } = event.data;
        return rows.put({
          customer_id: customerId,
          id: stateId,
          kind: text(kind) ?? '',
          from_on: from,
          until_on: until ?? null,
          note: text(note),
          set_at: event.recordedAt,
          set_by: event.meta.membership,
        });
      }
      case 'ClientStateEndChanged':
        return rows.change(key, { until_on: event.data.until });
      case 'ClientStateCancelled':
        return rows.delete(key);
      default:
        return unhandled(event);
    }
  },
  // Client lists, assigned programs and workouts all take absences into account.
  changes: ({ data: { customerId } }) => [
    { topic: 'customers', id: customerId, customerId },
    { topic: 'assigned-programs', customerId },
    { topic: 'workouts', customerId },
  ],
});
