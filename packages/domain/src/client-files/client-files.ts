// Documents that coaches keep about one client, one stream: `client-files-<customerId>`.
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ClientFileEvent } from './client-file-events.js';

type AddClientFile = CommandOf<
  'add-client-file',
  {
    /** True if the upload is a file for this client. */
    readonly fileKnown: boolean;
  }
>;
type ReviseClientFile = CommandOf<'revise-client-file'>;
type ShareClientFile = CommandOf<'share-client-file'>;
type RemoveClientFile = CommandOf<'remove-client-file'>;
type RestoreClientFile = CommandOf<'restore-client-file'>;
export type ClientFileCommand = AddClientFile | ReviseClientFile | ShareClientFile | RemoveClientFile | RestoreClientFile;
export type ClientFileRejection =
  | 'client-file-already-added'
  | 'client-file-unknown'
  | 'too-many-client-files'
  | 'upload-unknown'
  | 'nothing-to-change';

// Excludes names and notes: the state stays in memory longer than a person's key may exist.
type File = { readonly visibleToClient: boolean; readonly removed: boolean };
export type ClientFilesState = { readonly files: Readonly<Record<string, File>> };
type Outcome = readonly ClientFileEvent[] | Rejected<ClientFileRejection>;

/** Maximum files at one time. */
const maxFiles = 100;

const evolve = ({ files }: ClientFilesState, event: ClientFileEvent): ClientFilesState => {
  const { fileId } = event.data;
  const known = files[fileId];
  const becomes = (change: Partial<File>): ClientFilesState =>
    known === undefined ? { files } : { files: { ...files, [fileId]: { ...known, ...change } } };
  switch (event.type) {
    case 'ClientFileAdded':
      return { files: { ...files, [fileId]: { visibleToClient: event.data.visibleToClient, removed: false } } };
    case 'ClientFileRevised':
      return { files };
    case 'ClientFileShared':
      return becomes({ visibleToClient: event.data.visibleToClient });
    case 'ClientFileRemoved':
      return becomes({ removed: true });
    case 'ClientFileRestored':
      return becomes({ removed: false });
    default:
      event satisfies never;
      return { files };
  }
};

const isFull = ({ files }: ClientFilesState): boolean => Object.values(files).filter(({ removed }) => !removed).length >= maxFiles;

const decide = (state: ClientFilesState, command: ClientFileCommand, { actor }: CommandContext): Outcome => {
  const known = state.files[command.payload.fileId];
  if (command.type === 'add-client-file') {
    if (known !== undefined) return reject('client-file-already-added');
    if (!command.lookups.fileKnown) return reject('upload-unknown');
    if (isFull(state)) return reject('too-many-client-files');
    return [{ type: 'ClientFileAdded', data: { ...command.payload, by: actor.membership } }];
  }
  if (known === undefined || (known.removed && command.type !== 'restore-client-file')) return reject('client-file-unknown');
  switch (command.type) {
    case 'revise-client-file':
      return [{ type: 'ClientFileRevised', data: command.payload }];
    case 'share-client-file':
      if (known.visibleToClient === command.payload.visibleToClient) return reject('nothing-to-change');
      return [{ type: 'ClientFileShared', data: command.payload }];
    case 'remove-client-file':
      return [{ type: 'ClientFileRemoved', data: command.payload }];
    case 'restore-client-file':
      if (!known.removed) return reject('nothing-to-change');
      if (isFull(state)) return reject('too-many-client-files');
      return [{ type: 'ClientFileRestored', data: command.payload }];
    default:
      return command satisfies never;
  }
};

export const clientFiles: Decider<ClientFilesState, ClientFileCommand, ClientFileEvent, ClientFileRejection> = {
  initial: { files: {} },
  evolve,
  decide,
};
export const clientFilesStream = (customerId: string): string => `client-files-${customerId}`;
