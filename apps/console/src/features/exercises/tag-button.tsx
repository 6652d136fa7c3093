import { exerciseCommands } from '@spotter/contracts/exercises/commands';
import type { LibraryExercise } from '@spotter/contracts/exercises/queries';
import { maxTagLength } from '@spotter/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
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
  const send = useMutation({
    mutationFn: ({ tag, mode }: { readonly tag: string; readonly mode: 'add' | 'remove' }) => {
      const steps = tagSteps(chosen, (tags) => tagsAfter(tags, tag, mode));
      const back = tagSteps(
        chosen.filter(({ id }) => steps.some(({ payload }) => payload.exerciseId === id)),
        (tags) => tags,
        'all',
      );
      return sendManyWithUndo(gym, steps, (count) => t(mode === 'add' ? 'tags.added' : 'tags.removed', { count, tag: tagText(tag) }), back);
    },
    onSuccess: () => {
      setOpen(false);
      onDone();
    },
  });
  const form = useCommandForm({
    schema: exerciseCommands['tag-exercise'],
    defaultValues: { mode: 'add' as 'add' | 'remove', tag: '' },
    payload: ({ tag }) => ({ exerciseId: chosen[0]?.id ?? '', tags: [tag.trim()] }),
    names: { tags: 'tag' },
  });
  const mode = form.watch('mode');
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
        <CommandForm
          form={form}
          attempt={send}
          submit={t(`tags.${mode}`)}
          onSend={({ tags: [tag = ''] }) => send.mutateAsync({ tag, mode })}
        >
          <FormField form={form} name="mode">
            {(field) => (
              <ChoiceRow
                label={t('tags.mode')}
                options={[
                  { value: 'add', label: t('tags.add') },
                  { value: 'remove', label: t('tags.remove') },
                ]}
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="tag">
            {(field) => <TextField label={t('tags.tag')} list={known} required maxLength={maxTagLength} {...field} />}
          </FormField>
          <datalist id={known}>
            {tags.map((one) => (
              <option key={one} value={one}>
                {tagText(one)}
              </option>
            ))}
          </datalist>
        </CommandForm>
      </Dialog>
    </>
  );
};
