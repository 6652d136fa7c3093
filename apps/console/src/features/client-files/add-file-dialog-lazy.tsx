import { clientFileCommands } from '@spotter/contracts/client-files/commands';
import { maxFileNameLength } from '@spotter/contracts/client-files/limits';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { uploadPicture } from '@/lib/hooks/pictures.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { LongWork } from '@/components/states/long-work.js';
import { Switch } from '@/components/ui/switch.js';
import { FileWordsFields } from './file-words-fields.js';
import { nameOf, sendable } from './sendable.js';
import { fileWords, useFileChanges } from './use-file-changes.js';

type AddFileDialogProps = { readonly gym: string; readonly customerId: string; readonly file: File; readonly onClose: () => void };

/** Asks for name, note and visibility of a chosen file, then uploads it. */
export const AddFileDialog = ({ gym, customerId, file, onClose }: AddFileDialogProps) => {
  const { t } = useTranslation(['client-files', 'ui', 'lib']);
  const [visibleToClient, setVisibleToClient] = useState(false);
  const [sent, setSent] = useState(0);
  // Retries repeat the same command, and upload the file only once.
  const [ids] = useState(() => ({ fileId: newId(), commandId: newId() }));
  const uploaded = useRef<string | null>(null);
  const { add } = useFileChanges(gym, customerId);
  const form = useCommandForm({
    schema: clientFileCommands['revise-client-file'],
    defaultValues: { name: nameOf(file, maxFileNameLength), note: '' },
    payload: (typed) => ({ customerId, fileId: ids.fileId, ...fileWords(typed) }),
  });
  const adding = useMutation({
    mutationFn: async ({ name, note = '' }: { readonly name: string; readonly note?: string }) => {
      uploaded.current ??= (await uploadPicture(gym, 'client-file', await sendable(file), setSent, customerId)).uploadId;
      await add(ids, { name, note, uploadId: uploaded.current, visibleToClient });
    },
    onSuccess: onClose,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('new')} closeLabel={t('ui:close')}>
      <CommandForm form={form} attempt={adding} submit={t('submit')} onSend={adding.mutateAsync}>
        <p className="text-table text-muted-foreground wrap-anywhere">{file.name}</p>
        <FileWordsFields form={form} />
        <Switch label={t('visible')} description={t('visibleHint')} checked={visibleToClient} onChange={setVisibleToClient} />
        {adding.isPending && <LongWork done={sent} label={t('lib:pictures.sending')} />}
      </CommandForm>
    </Dialog>
  );
};
