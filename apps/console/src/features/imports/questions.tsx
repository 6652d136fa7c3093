import type { Command } from '@spotter/contracts/commands';
import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Card } from '@/components/ui/card.js';
import { Input } from '@/components/ui/input.js';
import { Select } from '@/components/ui/select.js';

type ImportWorkouts = Extract<Command, { readonly type: 'import-workouts' }>['payload'];
export type Answers = Pick<ImportWorkouts, 'unit' | 'timeZone' | 'distanceUnit' | 'dateOrder' | 'decimalSign'>;

type QuestionsProps = { readonly preview: ImportPreview; readonly answers: Answers; readonly onChange: (answers: Answers) => void };

/** Choices by question. Each has a text `<question>s.<value>`. */
const choices = {
  distanceUnit: ['m', 'km', 'mi'],
  dateOrder: ['dmy', 'mdy'],
  decimalSign: ['point', 'comma'],
} as const;
type Question = keyof typeof choices;

/** Questions that the file leaves open. Only the gym's default is preselected. */
export const Questions = ({ preview, answers, onChange }: QuestionsProps) => {
  const { t } = useTranslation('imports');
  const open = (Object.keys(choices) as Question[]).filter((question) => preview[`${question}Needed`] === true);
  if (preview.unit !== null && !preview.timeZoneNeeded && open.length === 0) return null;
  return (
    <Card className="grid gap-4 sm:grid-cols-2">
      {preview.unit === null && (
        <Field label={t('unit')} hint={t('unitHint')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={answers.unit}
              onChange={(event) => onChange({ ...answers, unit: event.target.value as 'kg' | 'lb' })}
            >
              <option value="kg">kg</option>
              <option value="lb">lb</option>
            </Select>
          )}
        </Field>
      )}
      {preview.timeZoneNeeded && (
        <Field label={t('timeZone')} hint={t('timeZoneHint')}>
          {(wiring) => (
            <Input
              {...wiring}
              required
              value={answers.timeZone ?? ''}
              onChange={(event) => onChange({ ...answers, timeZone: event.target.value })}
            />
          )}
        </Field>
      )}
      {open.map((question) => (
        <Field key={question} label={t(question)} hint={t(`${question}Hint`)}>
          {(wiring) => (
            <Select
              {...wiring}
              required
              value={answers[question] ?? ''}
              onChange={(event) => onChange({ ...answers, [question]: event.target.value })}
            >
              <option value="" disabled>
                {t('choose')}
              </option>
              {choices[question].map((choice) => (
                <option key={choice} value={choice}>
                  {t(`${question}s.${choice}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </Card>
  );
};
