import { longestPhotoNote, photoPose, type PhotoPose } from '@spotter/contracts/progress-photos/commands';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/api/send-command.js';
import { useCommand } from '../../lib/api/use-command.js';
import { ActionForm } from '../../components/forms/action-form.js';
import { ChoiceRow } from '../../components/forms/choice-row.js';
import { Field } from '../../components/forms/field.js';
import { TextField } from '../../components/forms/text-field.js';
import { Dialog } from '../../components/overlays/dialog.js';
import { Textarea } from '../../components/ui/textarea.js';
import { PhotoField } from '../../shared/photos/photo-field.js';
import { usePhotoChanges } from './use-photo-changes.js';

type AddDialogProps = {
  readonly gym: string;
  readonly customerId: string;
  /** The day on which most photos are taken, and the last one that is taken. */
  readonly today: string;
  /** The client themself. */
  readonly own: boolean;
  readonly onClose: () => void;
};

/** The picture is sent as soon as it is chosen; the photo is added with its pose and its day. */
export const AddPhotoDialog = ({ gym, customerId, today, own, onClose }: AddDialogProps) => {
  const { t } = useTranslation(['progress-photos', 'ui']);
  const [photoId] = useState(newId);
  const [uploadId, setUploadId] = useState('');
  const [pose, setPose] = useState<PhotoPose>('front');
  const [takenOn, setTakenOn] = useState(today);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useCommand(gym, 'add-progress-photo', ['progress-photos']);
  const { added } = usePhotoChanges(gym, customerId);
  const isInFuture = takenOn > today;
  const send = (): void => {
    setMissing(uploadId === '');
    if (uploadId === '' || isInFuture) return;
    const words = note.trim();
    add.mutate(
      { customerId, photoId, uploadId, pose, takenOn, ...(words !== '' && { note: words }) },
      {
        onSuccess: () => {
          onClose();
          added(photoId);
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('new')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ ...add, mutate: send }} submit={t('submit')}>
        <div className="grid gap-1">
          <p className="text-table font-medium">{t('picture')}</p>
          <PhotoField
            gym={gym}
            customerId={customerId}
            label={t('picture')}
            hint={t(own ? 'hint.own' : 'hint.staff')}
            value={uploadId}
            onChange={setUploadId}
          />
          {isMissing && uploadId === '' && (
            <p role="alert" className="text-meta text-destructive">
              {t('missing')}
            </p>
          )}
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
            <Textarea {...wiring} rows={2} maxLength={longestPhotoNote} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
      </ActionForm>
    </Dialog>
  );
};
