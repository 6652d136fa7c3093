// Commands about documents that coaches store about a client. Each one is either shown to the client or not.
import { clientFiles, clientFilesStream } from '@spotter/domain/client-files/client-files';
import { statement, tables } from '@spotter/database/connections/sql';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

const u = tables.uploads;
type OfCustomer = { readonly customerId: string };
const shared = {
  decider: clientFiles,
  stream: ({ customerId }: OfCustomer) => clientFilesStream(customerId),
  customer: ({ customerId }: OfCustomer) => customerId,
  policy: policies.staffOfClient,
} as const;

export class AddClientFile extends commandOf('add-client-file', {
  ...shared,
  lookups: async (context, { customerId, uploadId }) => {
    // A file of another client would become visible to the wrong people.
    const [file] = await context.rows(
      statement<object>`select 1 from ${u} where ${u.gym_id} = ${context.ledger} and ${u.id} = ${uploadId}
        and ${u.purpose} = 'client-file' and ${u.customer_id} = ${customerId}`,
    );
    return { lookups: { fileKnown: file !== undefined } };
  },
}) {}
export class ReviseClientFile extends commandOf('revise-client-file', shared) {}
export class ShareClientFile extends commandOf('share-client-file', shared) {}
export class RemoveClientFile extends commandOf('remove-client-file', shared) {}
export class RestoreClientFile extends commandOf('restore-client-file', shared) {}

export const clientFileCommands = [AddClientFile, ReviseClientFile, ShareClientFile, RemoveClientFile, RestoreClientFile];
