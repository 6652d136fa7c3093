// Commands about notes that coaches write about a client for each other. The client can neither read nor notice them.
import { clientNotes, clientNotesStream } from '@spotter/domain/client-notes/client-notes';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: clientNotes,
  stream: ({ customerId }: OfCustomer) => clientNotesStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.staffOfClient,
} as const;

export class WriteClientNote extends commandOf('write-client-note', shared) {}
export class EditClientNote extends commandOf('edit-client-note', shared) {}
export class PinClientNote extends commandOf('pin-client-note', shared) {}
export class RemoveClientNote extends commandOf('remove-client-note', shared) {}
export class RestoreClientNote extends commandOf('restore-client-note', shared) {}

export const clientNoteCommands = [WriteClientNote, EditClientNote, PinClientNote, RemoveClientNote, RestoreClientNote];
