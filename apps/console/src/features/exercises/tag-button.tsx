import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { maxTagLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { useTagText } from '@/shared/tag-text.js';
import { tagsAfter, tagSteps } from './tags.js';
import { sendManyWithUndo } from './send-with-undo.js';

type TagButtonProps = {
  readonly gym: string;
  readonly all: readonly LibraryExercise[];
  readonly chosen: readonly LibraryExercise[];
  readonly onDone: () => void;
};

/** Adds a tag to the selected exercises, or removes it. */
export const TagButton = ({ gym, all, chosen, onDone }: TagButtonProps) => {
  const { t } = useTranslation(['exercises', 'ui']);
  const known = useId();
  const tagText = useTagText(gym);
  const [open, setOpen] = useState(false);
  const [tag, setTag] = useState('');
  const [mode, setMode] = useState<'add' | 'remove'>('add');
  const send = useMutation({
    mutationFn: () => {
      const steps = tagSteps(chosen, (tags) => tagsAfter(tags, tag, mode));
      const back = tagSteps(
        chosen.filter(({ id }) => steps.some(({ payload }) => payload.exerciseId === id)),
        (tags) => tags,
        'all',
      );
      return sendManyWithUndo(
        gym,
        steps,
        (count) => t(mode === 'add' ? 'tags.added' : 'tags.removed', { count, tag: tagText(tag.trim()) }),
        back,
      );
    },
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  const tags = [...new Set(all.flatMap((exercise) => exercise.tags))].toSorted();
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('tags.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('tags.title', { count: chosen.length })}
        description={t('tags.line')}
        closeLabel={t('ui:close')}
      >
        <ActionForm attempt={send} submit={t(`tags.${mode}`)}>
          <ChoiceRow
            label={t('tags.mode')}
            value={mode}
            options={[
              { value: 'add', label: t('tags.add') },
              { value: 'remove', label: t('tags.remove') },
            ]}
            onChange={setMode}
          />
          <Field label={t('tags.tag')}>
            {(wiring) => (
              <Input
                {...wiring}
                list={known}
                required
                maxLength={maxTagLength}
                value={tag}
                onChange={(event) => setTag(event.target.value)}
              />
            )}
          </Field>
          <datalist id={known}>
            {tags.map((one) => (
              <option key={one} value={one}>
                {tagText(one)}
              </option>
            ))}
          </datalist>
        </ActionForm>
      </Dialog>
    </>
  );
};
