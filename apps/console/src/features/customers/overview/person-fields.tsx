import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/forms/select-field.js';
import { TextField } from '@/components/forms/text-field.js';

const sexes = ['female', 'male'] as const;
/** Empty if unknown. */
type Sex = (typeof sexes)[number] | '';
/** Values of the fields; empty if unknown. */
export type PersonTyped = { birthDate: string; sex: Sex };
type FieldProps<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement & HTMLSelectElement>;
};

export const sexOf = (text: string | null): Sex => sexes.find((known) => known === text) ?? '';

// Strength scores and the age groups of leaderboards need both.
export const BirthDateField = (props: FieldProps<string>) => {
  const { t } = useTranslation('customers');
  return <TextField label={t('add.birthDate')} type="date" {...props} />;
};

export const SexField = (props: FieldProps<Sex>) => {
  const { t } = useTranslation('customers');
  return (
    <SelectField label={t('add.sex')} hint={t('add.sexHint')} {...props}>
      <option value="">{t('add.unknown')}</option>
      <option value="female">{t('add.female')}</option>
      <option value="male">{t('add.male')}</option>
    </SelectField>
  );
};
