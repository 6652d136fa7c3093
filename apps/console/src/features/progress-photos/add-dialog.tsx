import type { InputOf } from '@spotter/contracts/field-problems';
import { photoPose, progressPhotoContent, type PhotoPose } from '@spotter/contracts/progress-photos/commands';
import { maxPhotoNoteLength } from '@spotter/contracts/progress-photos/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataUrl } from '@/lib/hooks/pictures.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { keepPhoto } from '@/offline/photos/photo-queue.js';
import { AreaField } from '@/components/forms/area-field.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { usePhotoChanges } from './use-photo-changes.js';

type AddDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  /** Default and latest day of a photo. */
  readonly today: string;
  /** True for the client themself. */
  readonly own: boolean;
  readonly onClose: () => void;
};

const pictureLook = 'max-h-60 rounded-control';

/** Adds a photo through the device's outbox, so that it survives a reload and a lost network. */
export const AddPhotoDialog = ({ gym, customerId, today, own, onClose }: AddDialogProps) => {
  const { t } = useTranslation(['progress-photos', 'ui']);
  const [picture, setPicture] = useState<{ readonly content: Blob; readonly url: string } | null>(null);
  const online = useOnline();
  const { added } = usePhotoChanges(gym, customerId);
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: ({ words, content }: { readonly words: InputOf<typeof progressPhotoContent>; readonly content: Blob }) =>
      keepPhoto(gym, words, content),
    onSuccess: (kept) => {
      void kept.added.then(() => added(kept.photoId));
      onClose();
    },
  });
  const form = useCommandForm({
    schema: progressPhotoContent,
    mode: 'onChange',
    defaultValues: { pose: 'front' as PhotoPose, takenOn: today, note: '' },
    payload: ({ pose, takenOn, note }) => ({ customerId, pose, takenOn, ...(note.trim() !== '' && { note: note.trim() }) }),
    rules: ({ takenOn }) => ({ takenOn: takenOn > today && t('inFuture') }),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('new')} closeLabel={t('ui:close')}>
      <CommandForm
        form={form}
        attempt={keeping}
        submit={t('submit')}
        onSend={(words) => picture !== null && keeping.mutateAsync({ words, content: picture.content })}
      >
        <div className="grid gap-1">
          <p className="text-table font-medium">{t('picture')}</p>
          <PictureField
            label={t('picture')}
            hint={t(own ? 'hint.own' : 'hint.staff')}
            camera
            missing={picture === null ? t('missing') : undefined}
            previewClass={pictureLook}
            current={picture && <img src={picture.url} alt={t('picture')} className={pictureLook} />}
            onUse={async (content) => setPicture({ content, url: await dataUrl(content) })}
            {...(picture !== null && { onRemove: async () => setPicture(null) })}
          />
        </div>
        <FormField form={form} name="pose">
          {(field) => (
            <ChoiceRow label={t('pose')} options={photoPose.options.map((value) => ({ value, label: t(`poses.${value}`) }))} {...field} />
          )}
        </FormField>
        <FormField form={form} name="takenOn">
          {(field) => <TextField label={t('takenOn')} type="date" required max={today} {...field} />}
        </FormField>
        <FormField form={form} name="note">
          {(field) => <AreaField label={t('note')} hint={t('noteHint')} rows={2} maxLength={maxPhotoNoteLength} {...field} />}
        </FormField>
        {!online && (
          <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-table text-warning">
            {t('waiting.soon')}
          </p>
        )}
      </CommandForm>
    </Dialog>
  );
};
