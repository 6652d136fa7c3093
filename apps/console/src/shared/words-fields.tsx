import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../components/forms/area-field.js';
import type { Wiring } from '../components/forms/form-field.js';
import { TextField } from '../components/forms/text-field.js';
import { languages, type Language } from '../lib/startup/i18n.js';

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
      {languages.map((language) => {
        const name = t(`inLanguage.${language}`, { label });
        const change = (text: string): void => onChange({ ...words, [language]: text });
        const isRequired = language === 'en' && (required || words.tr.trim() !== '');
        return isLong ? (
          <AreaField
            key={language}
            label={name}
            lang={language}
            rows={4}
            maxLength={maxLength}
            required={isRequired}
            value={words[language]}
            onChange={change}
          />
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

type WordsFormFieldsProps = {
  readonly label: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly isLong?: boolean;
  /** Returns the `FormField` of the text in this language, with `text` inside. */
  readonly children: (language: Language, text: (field: Wiring<string>) => ReactNode) => ReactNode;
};

/** One text in both languages, side by side, of a form with a schema. */
export const WordsFormFields = ({ label, maxLength, required = false, isLong = false, children }: WordsFormFieldsProps) => {
  const { t } = useTranslation('ui');
  const textIn = (language: Language) => (field: Wiring<string>) => {
    const props = {
      label: t(`inLanguage.${language}`, { label }),
      lang: language,
      maxLength,
      required: required && language === 'en',
      autoComplete: 'off',
      ...field,
    };
    return isLong ? <AreaField rows={4} {...props} /> : <TextField {...props} />;
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map((language) => (
        <Fragment key={language}>{children(language, textIn(language))}</Fragment>
      ))}
    </div>
  );
};
