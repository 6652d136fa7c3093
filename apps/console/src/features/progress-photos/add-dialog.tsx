import { photoPose, type PhotoPose } from '@spotter/contracts/progress-photos/commands';
import { maxPhotoNoteLength } from '@spotter/contracts/progress-photos/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataUrl } from '@/lib/hooks/pictures.js';
import { useOnline } from '@/lib/hooks/use-online.js';
import { keepPhoto } from '@/offline/photos/photo-queue.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Textarea } from '@/components/ui/textarea.js';
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
  const [pose, setPose] = useState<PhotoPose>('front');
  const [takenOn, setTakenOn] = useState(today);
  const [note, setNote] = useState('');
  const online = useOnline();
  const { added } = usePhotoChanges(gym, customerId);
  const isInFuture = takenOn > today;
  const keeping = useMutation({
    networkMode: 'always',
    mutationFn: (content: Blob) => {
      const words = note.trim();
      return keepPhoto(gym, { customerId, pose, takenOn, ...(words !== '' && { note: words }) }, content);
    },
    onSuccess: (kept) => {
      void kept.added.then(() => added(kept.photoId));
      onClose();
    },
  });
  const send = (): void => {
    if (picture !== null && !isInFuture) keeping.mutate(picture.content);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('new')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ ...keeping, mutate: send }} submit={t('submit')}>
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
        <ChoiceRow
          label={t('pose')}
          value={pose}
          options={photoPose.options.map((value) => ({ value, label: t(`poses.${value}`) }))}
          onChange={setPose}
        />
        <TextField
          label={t('takenOn')}
          type="date"
          required
          max={today}
          error={isInFuture ? t('inFuture') : undefined}
          value={takenOn}
          onChange={setTakenOn}
        />
        <Field label={t('note')} hint={t('noteHint')}>
          {(wiring) => (
            <Textarea {...wiring} rows={2} maxLength={maxPhotoNoteLength} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        {!online && (
          <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-table text-warning">
            {t('waiting.soon')}
          </p>
        )}
      </ActionForm>
    </Dialog>
  );
};
