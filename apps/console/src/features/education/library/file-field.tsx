import { maxNameLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentType, pictureTypes, smallPicture, uploadDocument, uploadPicture } from '@/lib/hooks/pictures.js';
import { FormError } from '@/components/forms/form-error.js';
import { TextField } from '@/components/forms/text-field.js';
import { useHoldingForm } from '@/components/forms/use-holding-form.js';
import { LongWork } from '@/components/states/long-work.js';
import { Button } from '@/components/ui/button.js';
import { FileCard } from '../document/file-card.js';
import type { ItemDraft } from './item-draft.js';

type FileFieldProps = {
  readonly gym: string;
  readonly file: ItemDraft['file'];
  /** Default name of the file. */
  readonly title: string;
  readonly onChange: (file: ItemDraft['file']) => void;
};

/** Uploads a file: scales pictures down first, and sends documents unchanged. */
const send = async (gym: string, content: File, onProgress: (sent: number) => void): Promise<string> => {
  const isDocument = content.type === documentType;
  const answer = isDocument
    ? await uploadDocument(gym, content, onProgress)
    : await uploadPicture(gym, 'media', await smallPicture(content), onProgress);
  return answer.uploadId;
};

/** Field for an item's file: choose or drop, preview, and name. */
export const FileField = ({ gym, file, title, onChange }: FileFieldProps) => {
  const { t } = useTranslation(['education', 'lib']);
  const chooser = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async (content: File) => {
      const uploadId = await send(gym, content, setSent);
      const name = file?.name ?? (title.trim() === '' ? content.name.replace(/\.[^.]+$/, '') : title);
      onChange({ uploadId, name: name.slice(0, maxNameLength) });
    },
    onError: () => holding.forget(),
  });
  const problem = upload.isPending ? t('lib:pictures.waitFile') : null;
  const holding = useHoldingForm(chooser, { problem, passes: true });
  const take = (content: File | undefined): void => {
    if (content === undefined || upload.isPending) return;
    setSent(0);
    holding.hold(t('lib:pictures.waitFile'));
    upload.mutate(content);
  };
  return (
    <div
      role="group"
      aria-label={t('editor.file')}
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={chooser}
        type="file"
        accept={[...pictureTypes, documentType].join(',')}
        hidden
        onInvalid={holding.onInvalid}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Otherwise choosing the same file again would not fire.
          target.value = '';
        }}
      />
      {file !== null && <FileCard gym={gym} file={file} />}
      <span className="flex flex-wrap gap-2">
        <Button variant="outline" aria-disabled={upload.isPending} onClick={() => !upload.isPending && chooser.current?.click()}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden />
          {t(file === null ? 'editor.chooseFile' : 'editor.otherFile')}
        </Button>
        {file !== null && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('lib:pictures.remove')}
          </Button>
        )}
      </span>
      {upload.isPending ? (
        <LongWork done={sent} label={t('lib:pictures.sending')} />
      ) : (
        <p className="text-meta text-subtle-foreground">{t('editor.fileHint')}</p>
      )}
      {holding.isRefused && problem !== null && (
        <p role="alert" className="text-meta text-destructive">
          {problem}
        </p>
      )}
      <FormError error={upload.error} />
      {file !== null && (
        <TextField
          label={t('editor.fileName')}
          required
          maxLength={maxNameLength}
          value={file.name}
          onChange={(name) => onChange({ ...file, name })}
        />
      )}
    </div>
  );
};
