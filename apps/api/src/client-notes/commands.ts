// Commands about notes that coaches write about a client for each other. The client can neither read nor notice them.
import { clientNotes, clientNotesStream } from '@spotter/domain/client-notes/client-notes';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';

type OfCustomer = { readonly customerId: string };
const shared = {
  decider: clientNotes,
  stream: ({ customerId }: OfCustomer) => clientNotesStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.staffOfClient,
} as const;

export const clientNoteUseCases = {
  'write-client-note': useCase('write-client-note', shared),
  'edit-client-note': useCase('edit-client-note', shared),
  'pin-client-note': useCase('pin-client-note', shared),
  'remove-client-note': useCase('remove-client-note', shared),
  'restore-client-note': useCase('restore-client-note', shared),
};
