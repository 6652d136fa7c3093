import { useTranslation } from 'react-i18next';
import { Field } from '../components/forms/field.js';
import { TextField } from '../components/forms/text-field.js';
import { Textarea } from '../components/ui/textarea.js';

type Words = { readonly en: string; readonly tr: string };
type WordsFieldsProps = {
  readonly label: string;
  readonly words: Words;
  readonly maxLength: number;
  readonly onChange: (words: Words) => void;
  /** Requires the English text. An optional text in Turkish requires it too, because Turkish falls back to English. */
  readonly required?: boolean;
  readonly isLong?: boolean;
};

/** One text in both languages, side by side. */
export const WordsFields = ({ label, words, maxLength, onChange, required = false, isLong = false }: WordsFieldsProps) => {
  const { t } = useTranslation('ui');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['en', 'tr'] as const).map((language) => {
        const name = t(`inLanguage.${language}`, { label });
        const change = (text: string): void => onChange({ ...words, [language]: text });
        const isRequired = language === 'en' && (required || words.tr.trim() !== '');
        return isLong ? (
          <Field key={language} label={name}>
            {(wiring) => (
              <Textarea
                {...wiring}
                lang={language}
                rows={4}
                maxLength={maxLength}
                required={isRequired}
                value={words[language]}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <TextField
            key={language}
            label={name}
            lang={language}
            maxLength={maxLength}
            required={isRequired}
            autoComplete="off"
            value={words[language]}
            onChange={change}
          />
        );
      })}
    </div>
  );
};
