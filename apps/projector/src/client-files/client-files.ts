// Read model of clients' files. A rebuild creates no rows for an erased client.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ClientFileRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  upload_id: string;
  name: string;
  note: string | null;
  visible_to_client: boolean;
  /** Removed files stay until the client is erased, so that staff can restore them. */
  removed: boolean;
  by: string | null;
  added_at: string;
};

export const clientFiles = projection({
  name: 'client-files',
  version: 1,
  table: 'client_files',
  key: ['customer_id', 'id'],
  events: ['ClientFileAdded', 'ClientFileRevised', 'ClientFileShared', 'ClientFileRemoved', 'ClientFileRestored'],
  needs: ({ data }) => [[data.customerId, data.fileId]],
  apply: (rows: Rows<ClientFileRow>, event) => {
    const { customerId, fileId } = event.data;
    const key = [customerId, fileId];
    switch (event.type) {
      case 'ClientFileAdded': {
        const { uploadId, name, note, visibleToClient, by } = event.data;
        // The codec decodes an erased name as an object.
        if (typeof name !== 'string') return;
        const added = { upload_id: uploadId, name, note: note ?? null, visible_to_client: visibleToClient, by };
        return rows.put({ customer_id: customerId, id: fileId, ...added, removed: false, added_at: event.recordedAt });
      }
      case 'ClientFileRevised': {
        const { name, note } = event.data;
        return typeof name === 'string' ? rows.change(key, { name, note: note ?? null }) : undefined;
      }
      case 'ClientFileShared':
        return rows.change(key, { visible_to_client: event.data.visibleToClient });
      case 'ClientFileRemoved':
        return rows.change(key, { removed: true });
      case 'ClientFileRestored':
        return rows.change(key, { removed: false });
      default:
        return unhandled(event);
    }
  },
  // Clients receive notices only about files that are, or were until now, shared with them.
  changes: (event) => {
    const { customerId } = event.data;
    return [
      { topic: 'client-files', customerId },
      ...(event.type === 'ClientFileShared' ? [{ topic: 'shared-files', customerId } as const] : []),
    ];
  },
  changesOfRow: (row: ClientFileRow) => (row.visible_to_client ? [{ topic: 'shared-files', customerId: row.customer_id }] : []),
});
