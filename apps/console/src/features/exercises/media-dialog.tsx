import { exerciseCommands } from '@spotter/contracts/exercises/commands';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { ExerciseDetail } from '@spotter/contracts/exercises/queries';
import { filmIdOf } from '@spotter/contracts/films/limits';
import { maxLinkLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { PictureField } from '@/components/forms/picture-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { localized } from '@/lib/format/format.js';
import { uploadPicture, usePicture } from '@/lib/hooks/pictures.js';
import { FilmField } from '@/shared/films/film-field.js';
import { sendWithUndo } from './send-with-undo.js';

type MediaDialogProps = { readonly gym: string; readonly exercise: ExerciseDetail; readonly onClose: () => void };
type Pictures = CommandPayload<'illustrate-exercise'>['pictures'];
const maxPictures = 6;

const Kept = ({ url, alt }: { readonly url: string; readonly alt: string }) => {
  const picture = usePicture(url);
  return picture === null ? (
    <span className="size-20 rounded-card bg-muted" />
  ) : (
    <img src={picture} alt={alt} className="size-20 rounded-card object-cover" />
  );
};

const picturesOf = ({ pictures }: ExerciseDetail): Pictures =>
  pictures.flatMap(({ uploadId, credit, licence }) =>
    uploadId === null ? [] : [{ uploadId, ...(credit !== null && { credit }), ...(licence !== null && { licence }) }],
  );

/** Edits the gym's own pictures, their order, and the link to a film. */
export const MediaDialog = ({ gym, exercise, onClose }: MediaDialogProps) => {
  const { t } = useTranslation(['exercises', 'exercise-sheet', 'ui']);
  const [before] = useState(() => picturesOf(exercise));
  const [pictures, setPictures] = useState(before);
  const { id: exerciseId } = exercise;
  const save = useMutation({
    mutationFn: (payload: CommandPayload<'illustrate-exercise'>) =>
      sendWithUndo(gym, { type: 'illustrate-exercise', payload }, t('media.saved'), [
        { type: 'illustrate-exercise', payload: { exerciseId, pictures: [...before], film: exercise.film } },
      ]),
    onSuccess: onClose,
  });
  const form = useCommandForm({
    schema: exerciseCommands['illustrate-exercise'],
    defaultValues: { film: exercise.film ?? '' },
    payload: ({ film }) => ({ exerciseId, pictures: [...pictures], film: film.trim() === '' ? null : film.trim() }),
    formats: { film: t('media.filmHint') },
  });
  const add = async (picture: Blob, onProgress: (sent: number) => void): Promise<void> => {
    const { uploadId } = await uploadPicture(gym, 'media', picture, onProgress);
    setPictures((known) => [...known, { uploadId }]);
  };
  const name = localized(exercise.name);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('media.title', { name })} closeLabel={t('ui:close')}>
      <CommandForm form={form} attempt={save} submit={t('media.submit')} onSend={save.mutateAsync}>
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ uploadId }, at) => (
            <li key={uploadId} className="grid justify-items-center gap-1">
              <Kept url={`/api/gyms/${gym}/uploads/${uploadId}`} alt={t('exercise-sheet:picture', { number: at + 1, name })} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('media.remove', { number: at + 1 })}
                onClick={() => setPictures((known) => known.filter((one) => one.uploadId !== uploadId))}
              >
                <Trash2 size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        {pictures.length < maxPictures && (
          <PictureField
            label={t('media.add')}
            hint={t('media.hint')}
            current={<Image size={40} strokeWidth={1} aria-hidden className="text-subtle-foreground" />}
            previewClass="size-20 rounded-card object-cover"
            onUse={add}
          />
        )}
        <FormField form={form} name="film">
          {(field) => (
            <>
              {filmIdOf(field.value) === null && (
                <TextField
                  label={t('media.film')}
                  hint={t('media.filmHint')}
                  type="url"
                  inputMode="url"
                  maxLength={maxLinkLength}
                  {...field}
                />
              )}
              <FilmField gym={gym} purpose="exercise" value={field.value} onChange={field.onChange} />
            </>
          )}
        </FormField>
      </CommandForm>
    </Dialog>
  );
};
