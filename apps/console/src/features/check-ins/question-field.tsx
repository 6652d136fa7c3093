import type { CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { maxAnswerLength } from '@spotter/contracts/check-ins/limits';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { PhotoField } from '@/shared/photos/photo-field.js';

type QuestionFieldProps = {
  readonly gym: string;
  readonly question: CheckInQuestion;
  /** Typed or chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** True if the client agreed to the storage of photos. */
  readonly photos: boolean;
};

/** Maximum length of a typed number. */
const maxDigits = 12;
const steps = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** Returns e.g. `How did you sleep? (optional)`. */
const useLabel = ({ text, required }: CheckInQuestion): string => {
  const { t } = useTranslation('check-ins');
  return required ? text : t('optional', { question: text });
};

/** Field to answer one question. */
export const QuestionField = ({ gym, question, value, onChange, photos }: QuestionFieldProps) => {
  const { t } = useTranslation('check-ins');
  const label = useLabel(question);
  switch (question.kind) {
    case 'scale': {
      const { low, high } = question;
      const ends = [low === undefined ? null : `1 = ${low}`, high === undefined ? null : `10 = ${high}`].filter((end) => end !== null);
      return (
        <ChoiceRow
          label={label}
          {...(ends.length > 0 && { hint: ends.join(', ') })}
          value={value}
          isScale
          options={steps.map((step) => ({ value: step, label: step }))}
          onChange={onChange}
        />
      );
    }
    case 'choice':
      return (
        <ChoiceRow
          label={label}
          value={value}
          options={question.choices.map((choice) => ({ value: choice, label: choice }))}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          hint={question.unit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxDigits}
          value={value}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <Field label={label}>
          {(wiring) => (
            <Textarea {...wiring} rows={3} maxLength={maxAnswerLength} value={value} onChange={({ target }) => onChange(target.value)} />
          )}
        </Field>
      );
    case 'photo':
      return photos ? (
        <PhotoField gym={gym} label={label} hint={t('photoHint')} value={value} onChange={onChange} />
      ) : (
        <div className="grid gap-1">
          <p className="text-table font-medium">{label}</p>
          <p className="text-table text-muted-foreground">{t('photosNotAgreed')}</p>
        </div>
      );
  }
};
