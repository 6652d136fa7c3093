import { maxFileNameLength, maxFileNoteLength } from '@spotter/contracts/client-files/limits';
import { useTranslation } from 'react-i18next';
import { AreaField } from '@/components/forms/area-field.js';
import { FormField } from '@/components/forms/form-field.js';
import { TextField } from '@/components/forms/text-field.js';
import type { FormOf } from '@/components/forms/use-command-form.js';

/** Fields for name and note of a file. */
export const FileWordsFields = <Payload,>({ form }: { readonly form: FormOf<{ name: string; note: string }, Payload> }) => {
  const { t } = useTranslation('client-files');
  return (
    <>
      <FormField form={form} name="name">
        {(field) => <TextField label={t('name')} required maxLength={maxFileNameLength} {...field} />}
      </FormField>
      <FormField form={form} name="note">
        {(field) => <AreaField label={t('note')} hint={t('noteHint')} rows={2} maxLength={maxFileNoteLength} {...field} />}
      </FormField>
    </>
  );
};
