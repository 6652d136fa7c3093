import { maxFileNameLength, maxFileNoteLength } from '@spotter/contracts/client-files/limits';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Textarea } from '@/components/ui/textarea.js';
import type { FileWords } from './use-file-changes.js';

type FileWordsFieldsProps = { readonly words: FileWords; readonly onChange: (words: FileWords) => void };

/** Fields for name and note of a file. */
export const FileWordsFields = ({ words, onChange }: FileWordsFieldsProps) => {
  const { t } = useTranslation('client-files');
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={maxFileNameLength}
        value={words.name}
        onChange={(name) => onChange({ ...words, name })}
      />
      <Field label={t('note')} hint={t('noteHint')}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={2}
            maxLength={maxFileNoteLength}
            value={words.note}
            onChange={({ target }) => onChange({ ...words, note: target.value })}
          />
        )}
      </Field>
    </>
  );
};
