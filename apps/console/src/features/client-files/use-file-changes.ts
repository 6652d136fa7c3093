import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useTranslation } from 'react-i18next';
import { refreshTopics } from '@/lib/api/use-command.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { change, offerWayBack } from '@/shared/reversible.js';

export type FileWords = { readonly name: string; readonly note: string };
type NewFileIds = { readonly fileId: string; readonly commandId: string };
type NewFile = FileWords & { readonly uploadId: string; readonly visibleToClient: boolean };

/** Trims the texts, and omits an empty note. */
export const fileWords = ({ name, note }: { readonly name: string; readonly note: string | null }) => ({
  name: name.trim(),
  ...(note !== null && note.trim() !== '' && { note: note.trim() }),
});

/** Adds, revises, shares and removes files of a client, each with a toast and undo. */
export const useFileChanges = (gym: string, customerId: string) => {
  const { t } = useTranslation('client-files');
  const where = { gym, topics: ['client-files'] } as const;
  const of = (fileId: string) => ({ customerId, fileId });
  const remove = (fileId: string) => sendCommand(gym, 'remove-client-file', of(fileId));
  const share = (fileId: string, visibleToClient: boolean) => sendCommand(gym, 'share-client-file', { ...of(fileId), visibleToClient });
  const revise = (fileId: string, words: Parameters<typeof fileWords>[0]) =>
    sendCommand(gym, 'revise-client-file', { ...of(fileId), ...fileWords(words) });
  return {
    /** Throws a refusal, which the form shows. `commandId` is the same for all attempts. */
    add: async ({ fileId, commandId }: NewFileIds, { uploadId, visibleToClient, ...words }: NewFile): Promise<void> => {
      await sendCommand(gym, 'add-client-file', { ...of(fileId), uploadId, visibleToClient, ...fileWords(words) }, { commandId });
      await refreshTopics(gym, where.topics);
      offerWayBack(where, () => remove(fileId), t('done.added'));
    },
    revise: (before: ClientFile, words: FileWords) =>
      change(
        where,
        () => revise(before.id, words),
        () => revise(before.id, before),
        t('done.revised'),
      ),
    share: ({ id, visibleToClient }: ClientFile) =>
      change(
        where,
        () => share(id, !visibleToClient),
        () => share(id, visibleToClient),
        t(visibleToClient ? 'done.hidden' : 'done.shared'),
      ),
    remove: ({ id }: ClientFile) =>
      change(
        where,
        () => remove(id),
        () => sendCommand(gym, 'restore-client-file', of(id)),
        t('done.removed'),
      ),
  };
};
