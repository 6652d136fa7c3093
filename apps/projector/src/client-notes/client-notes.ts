// Read model of the notes that coaches write about clients.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

type ClientNoteRow = Row & {
  gym_id: string;
  customer_id: string;
  id: string;
  /** Empty for an erased client. */
  text: string;
  pinned: boolean;
  /** Removed notes stay until the client is erased, so that coaches can restore them. */
  removed: boolean;
  by: string | null;
  written_at: string;
  edited_at: string | null;
};

/** Returns an empty text for an erased value, which the codec decodes as an object. */
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

export const clientNotes = projection({
  name: 'client-notes',
  version: 1,
  table: 'client_notes',
  key: ['customer_id', 'id'],
  events: ['ClientNoteWritten', 'ClientNoteEdited', 'ClientNotePinned', 'ClientNoteRemoved', 'ClientNoteRestored'],
  needs: ({ data }) => [[data.customerId, data.noteId]],
  apply: (rows: Rows<ClientNoteRow>, event) => {
    const { customerId, noteId } = event.data;
    const key = [customerId, noteId];
    switch (event.type) {
      case 'ClientNoteWritten': {
        const { text, pinned, by } = event.data;
        const written = { text: words(text), pinned, removed: false, by, written_at: event.recordedAt, edited_at: null };
        return rows.put({ customer_id: customerId, id: noteId, ...written });
      }
      case 'ClientNoteEdited':
        return rows.change(key, { text: words(event.data.text), edited_at: event.recordedAt });
      case 'ClientNotePinned':
        return rows.change(key, { pinned: event.data.pinned });
      case 'ClientNoteRemoved':
        return rows.change(key, { removed: true });
      case 'ClientNoteRestored':
        return rows.change(key, { removed: false });
      default:
        return unhandled(event);
    }
  },
  changes: ({ data }) => [{ topic: 'client-notes', customerId: data.customerId }],
});
