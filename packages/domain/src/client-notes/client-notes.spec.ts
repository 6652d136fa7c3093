import { describe, it } from 'vitest';
import { coachContext, specOf } from '../testing.js';
import type { ClientNoteEvent } from './client-note-events.js';
import { clientNotes } from './client-notes.js';

const given = specOf(clientNotes);
const of = { customerId: 'c1', noteId: 'n1' };
const written: ClientNoteEvent = { type: 'ClientNoteWritten', data: { ...of, by: 'coach-1', text: 'left shoulder', pinned: false } };
const byAnother: ClientNoteEvent = { type: 'ClientNoteWritten', data: { ...of, by: 'coach-2', text: 'left shoulder', pinned: false } };
const removed: ClientNoteEvent = { type: 'ClientNoteRemoved', data: of };
const edit = { type: 'edit-client-note', payload: { ...of, text: 'both shoulders' } } as const;
const remove = { type: 'remove-client-note', payload: of } as const;
const restore = { type: 'restore-client-note', payload: of } as const;
const pin = (pinned: boolean) => ({ type: 'pin-client-note', payload: { ...of, pinned } }) as const;
const lead = { ...coachContext, actor: { ...coachContext.actor, membership: 'lead', role: 'head-coach' } } as const;

describe('a note about a client', () => {
  it('is written once, and stores its author', () => {
    const write = { type: 'write-client-note', payload: { ...of, text: 'left shoulder', pinned: false } } as const;
    given().when(write).then([written]);
    given(written).when(write).then({ rejected: 'client-note-already-written' });
    given(written, removed).when(write).then({ rejected: 'client-note-already-written' });
  });

  it('can be edited by its author only', () => {
    given(written)
      .when(edit)
      .then([{ type: 'ClientNoteEdited', data: edit.payload }]);
    given(byAnother).when(edit).then({ rejected: 'client-note-of-another' });
    given(byAnother).when(edit, lead).then({ rejected: 'client-note-of-another' });
    given().when(edit).then({ rejected: 'client-note-unknown' });
    given(written, removed).when(edit).then({ rejected: 'client-note-unknown' });
  });

  it('is pinned and unpinned by any coach', () => {
    const pinned: ClientNoteEvent = { type: 'ClientNotePinned', data: { ...of, pinned: true } };
    given(byAnother).when(pin(true)).then([pinned]);
    given(byAnother, pinned).when(pin(true)).then({ rejected: 'nothing-to-change' });
    given(byAnother).when(pin(false)).then({ rejected: 'nothing-to-change' });
  });

  it('can be removed and restored by its author, head coaches and admins', () => {
    const restored: ClientNoteEvent = { type: 'ClientNoteRestored', data: of };
    given(written).when(remove).then([removed]);
    given(byAnother).when(remove).then({ rejected: 'client-note-of-another' });
    given(byAnother).when(remove, lead).then([removed]);
    given(written, removed).when(remove).then({ rejected: 'client-note-unknown' });
    given(written, removed).when(restore).then([restored]);
    given(byAnother, removed).when(restore).then({ rejected: 'client-note-of-another' });
    given(written).when(restore).then({ rejected: 'nothing-to-change' });
    given(written, removed, restored).when(remove).then([removed]);
  });

  it('is limited in number', () => {
    const many = Array.from(
      { length: 1000 },
      (_, index): ClientNoteEvent => ({ ...written, data: { ...written.data, noteId: `n${index}` } }) as ClientNoteEvent,
    );
    given(...many)
      .when({ type: 'write-client-note', payload: { ...of, noteId: 'more', text: 'x', pinned: false } })
      .then({ rejected: 'too-many-client-notes' });
  });
});
