// Read model of the notes that coaches write about clients.
import { oneOf, projection, type Row } from '../platform/projection.js';

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

const isNoteEvent = oneOf('ClientNoteWritten', 'ClientNoteEdited', 'ClientNotePinned', 'ClientNoteRemoved', 'ClientNoteRestored');
/** Returns an empty text for an erased value, which the codec decodes as an object. */
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

export const clientNotes = projection<ClientNoteRow>({
  name: 'client-notes',
  version: 1,
  table: 'client_notes',
  key: ['customer_id', 'id'],
  needs: (event) => (isNoteEvent(event) ? [[event.data.customerId, event.data.noteId]] : []),
  apply: (rows, event) => {
    if (!isNoteEvent(event)) return;
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
    }
  },
  changes: (event) => (isNoteEvent(event) ? [{ topic: 'client-notes', customerId: event.data.customerId }] : []),
});
