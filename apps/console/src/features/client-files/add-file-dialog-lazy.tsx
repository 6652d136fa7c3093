import { maxFileNameLength } from '@spotter/contracts/client-files/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { LongWork } from '@/components/states/long-work.js';
import { Switch } from '@/components/ui/switch.js';
import { FileWordsFields } from './file-words-fields.js';
import { nameOf, sendable } from './sendable.js';
import { useFileChanges } from './use-file-changes.js';

type AddFileDialogProps = { readonly gym: string; readonly customerId: string; readonly file: File; readonly onClose: () => void };

/** Asks for name, note and visibility of a chosen file, then uploads it. */
export const AddFileDialog = ({ gym, customerId, file, onClose }: AddFileDialogProps) => {
  const { t } = useTranslation(['client-files', 'ui', 'lib']);
  const [words, setWords] = useState(() => ({ name: nameOf(file, maxFileNameLength), note: '' }));
  const [visibleToClient, setVisibleToClient] = useState(false);
  const [sent, setSent] = useState(0);
  // Retries repeat the same command, and upload the file only once.
  const [ids] = useState(() => ({ fileId: newId(), commandId: newId() }));
  const uploaded = useRef<string | null>(null);
  const { add } = useFileChanges(gym, customerId);
  const adding = useMutation({
    mutationFn: async () => {
      uploaded.current ??= (await uploadPicture(gym, 'client-file', await sendable(file), setSent, customerId)).uploadId;
      await add(ids, { name: words.name.trim(), note: words.note.trim(), uploadId: uploaded.current, visibleToClient });
    },
    onSuccess: onClose,
  });
  const send = (): void => {
    if (words.name.trim() !== '') adding.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('new')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ ...adding, mutate: send }} submit={t('submit')}>
        <p className="text-table text-muted-foreground wrap-anywhere">{file.name}</p>
        <FileWordsFields words={words} onChange={setWords} />
        <Switch label={t('visible')} description={t('visibleHint')} checked={visibleToClient} onChange={setVisibleToClient} />
        {adding.isPending && <LongWork done={sent} label={t('lib:pictures.sending')} />}
      </ActionForm>
    </Dialog>
  );
};
