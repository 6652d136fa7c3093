import { clientFileCommands } from '@spotter/contracts/client-files/commands';
import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { FileWordsFields } from './file-words-fields.js';
import { fileWords, useFileChanges } from './use-file-changes.js';

type EditFileDialogProps = { readonly gym: string; readonly customerId: string; readonly file: ClientFile; readonly onClose: () => void };

/** Edits the name and note of a file. */
export const EditFileDialog = ({ gym, customerId, file, onClose }: EditFileDialogProps) => {
  const { t } = useTranslation(['client-files', 'ui']);
  const { revise } = useFileChanges(gym, customerId);
  const form = useCommandForm({
    schema: clientFileCommands['revise-client-file'],
    defaultValues: { name: file.name, note: file.note ?? '' },
    payload: (typed) => ({ customerId, fileId: file.id, ...fileWords(typed) }),
  });
  const save = async ({ name, note = '' }: { readonly name: string; readonly note?: string }): Promise<void> => {
    const isSame = name === file.name && note === (file.note ?? '');
    if (isSame || (await revise(file, { name, note }))) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('edit')} closeLabel={t('ui:close')}>
      <CommandForm form={form} submit={t('save')} onSend={save}>
        <FileWordsFields form={form} />
      </CommandForm>
    </Dialog>
  );
};
