import type { ClientFile } from '@spotter/contracts/client-files/queries';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/overlays/dialog.js';
import { Button } from '../../components/ui/button.js';
import { FileWordsFields } from './file-words-fields.js';
import { useFileChanges } from './use-file-changes.js';

type EditFileDialogProps = { readonly gym: string; readonly customerId: string; readonly file: ClientFile; readonly onClose: () => void };

/** Another name, and another note of what it is. */
export const EditFileDialog = ({ gym, customerId, file, onClose }: EditFileDialogProps) => {
  const { t } = useTranslation(['client-files', 'ui']);
  const [words, setWords] = useState({ name: file.name, note: file.note ?? '' });
  const [sending, setSending] = useState(false);
  const { revise } = useFileChanges(gym, customerId);
  const said = { name: words.name.trim(), note: words.note.trim() };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (said.name === '' || sending) return;
    const isSame = said.name === file.name && said.note === (file.note ?? '');
    setSending(true);
    const isDone = isSame || (await revise(file, said));
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('edit')} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <FileWordsFields words={words} onChange={setWords} />
        <Button type="submit" aria-disabled={said.name === '' || sending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
};
