import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { FileWordsFields } from './file-words-fields.js';
import { useFileChanges } from './use-file-changes.js';

type EditFileDialogProps = { readonly gym: string; readonly customerId: string; readonly file: ClientFile; readonly onClose: () => void };

/** Edits the name and note of a file. */
export const EditFileDialog = ({ gym, customerId, file, onClose }: EditFileDialogProps) => {
  const { t } = useTranslation(['client-files', 'ui']);
  const [words, setWords] = useState({ name: file.name, note: file.note ?? '' });
  const { revise } = useFileChanges(gym, customerId);
  const said = { name: words.name.trim(), note: words.note.trim() };
  const isSame = said.name === file.name && said.note === (file.note ?? '');
  const revising = useMutation({
    mutationFn: async () => isSame || revise(file, said),
    onSuccess: (isDone) => isDone && onClose(),
  });
  const send = (): void => {
    if (said.name !== '') revising.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('edit')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ ...revising, mutate: send }} submit={t('save')}>
        <FileWordsFields words={words} onChange={setWords} />
      </ActionForm>
    </Dialog>
  );
};
