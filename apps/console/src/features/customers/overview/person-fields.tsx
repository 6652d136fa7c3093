import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Select } from '@/components/ui/select.js';

const sexes = ['female', 'male'] as const;
/** Values of the fields; empty if unknown. */
export type PersonTyped = { readonly birthDate: string; readonly sex: (typeof sexes)[number] | '' };
type PersonFieldsProps = { readonly typed: PersonTyped; readonly onChange: (part: Partial<PersonTyped>) => void };

export const sexOf = (text: string | null): PersonTyped['sex'] => sexes.find((known) => known === text) ?? '';

/** Fields for birth date and sex, which strength scores and the age groups of leaderboards need. */
export const PersonFields = ({ typed, onChange }: PersonFieldsProps) => {
  const { t } = useTranslation('customers');
  return (
    <>
      <TextField
        label={t('add.birthDate')}
        type="date"
        required={false}
        value={typed.birthDate}
        onChange={(birthDate) => onChange({ birthDate })}
      />
      <Field label={t('add.sex')} hint={t('add.sexHint')}>
        {(wiring) => (
          <Select {...wiring} className="flex" value={typed.sex} onChange={({ target }) => onChange({ sex: sexOf(target.value) })}>
            <option value="">{t('add.unknown')}</option>
            <option value="female">{t('add.female')}</option>
            <option value="male">{t('add.male')}</option>
          </Select>
        )}
      </Field>
    </>
  );
};
