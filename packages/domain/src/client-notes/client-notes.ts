// Notes of coaches about a client, for other coaches, one stream: `notes-<customerId>`.
import { reject, type Actor, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ClientNoteEvent } from './client-note-events.js';

type WriteClientNote = CommandOf<'write-client-note'>;
type EditClientNote = CommandOf<'edit-client-note'>;
type PinClientNote = CommandOf<'pin-client-note'>;
type RemoveClientNote = CommandOf<'remove-client-note'>;
type RestoreClientNote = CommandOf<'restore-client-note'>;
export type ClientNoteCommand = WriteClientNote | EditClientNote | PinClientNote | RemoveClientNote | RestoreClientNote;
export type ClientNoteRejection =
  | 'client-note-already-written'
  | 'client-note-unknown'
  | 'client-note-of-another'
  | 'too-many-client-notes'
  | 'nothing-to-change';

// Excludes the text: the state stays in memory longer than a person's key may exist.
type Note = { readonly by: string | null; readonly pinned: boolean; readonly removed: boolean };
export type ClientNotesState = { readonly notes: Readonly<Record<string, Note>> };
type Outcome = readonly ClientNoteEvent[] | Rejected<ClientNoteRejection>;

const maxNotes = 1000;

const evolve = ({ notes }: ClientNotesState, event: ClientNoteEvent): ClientNotesState => {
  const { noteId } = event.data;
  const known = notes[noteId];
  const becomes = (change: Partial<Note>): ClientNotesState =>
    known === undefined ? { notes } : { notes: { ...notes, [noteId]: { ...known, ...change } } };
  switch (event.type) {
    case 'ClientNoteWritten':
      return { notes: { ...notes, [noteId]: { by: event.data.by, pinned: event.data.pinned, removed: false } } };
    case 'ClientNoteEdited':
      return { notes };
    case 'ClientNotePinned':
      return becomes({ pinned: event.data.pinned });
    case 'ClientNoteRemoved':
      return becomes({ removed: true });
    case 'ClientNoteRestored':
      return becomes({ removed: false });
    default:
      event satisfies never;
      return { notes };
  }
};

/** Head coaches and admins may remove notes of others; only authors edit their notes. */
const mayRemove = (note: Note, { membership, role }: Actor): boolean => note.by === membership || role !== 'coach';

const decide = ({ notes }: ClientNotesState, command: ClientNoteCommand, { actor }: CommandContext): Outcome => {
  const known = notes[command.payload.noteId];
  if (command.type === 'write-client-note') {
    if (known !== undefined) return reject('client-note-already-written');
    if (Object.keys(notes).length >= maxNotes) return reject('too-many-client-notes');
    return [{ type: 'ClientNoteWritten', data: { ...command.payload, by: actor.membership } }];
  }
  if (known === undefined || (known.removed && command.type !== 'restore-client-note')) return reject('client-note-unknown');
  switch (command.type) {
    case 'edit-client-note':
      return known.by === actor.membership ? [{ type: 'ClientNoteEdited', data: command.payload }] : reject('client-note-of-another');
    case 'pin-client-note':
      return known.pinned === command.payload.pinned ? reject('nothing-to-change') : [{ type: 'ClientNotePinned', data: command.payload }];
    case 'remove-client-note':
      return mayRemove(known, actor) ? [{ type: 'ClientNoteRemoved', data: command.payload }] : reject('client-note-of-another');
    case 'restore-client-note':
      if (!known.removed) return reject('nothing-to-change');
      return mayRemove(known, actor) ? [{ type: 'ClientNoteRestored', data: command.payload }] : reject('client-note-of-another');
    default:
      return command satisfies never;
  }
};

export const clientNotes: Decider<ClientNotesState, ClientNoteCommand, ClientNoteEvent, ClientNoteRejection> = {
  initial: { notes: {} },
  evolve,
  decide,
};
export const clientNotesStream = (customerId: string): string => `notes-${customerId}`;
