import type { MemberType } from '@spotter/contracts/members/member-types';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { roleOfType } from './roles.js';

type TypeSelectProps = {
  readonly types: readonly MemberType[];
  readonly value: number;
  readonly onChange: (type: MemberType) => void;
};

export const TypeSelect = ({ types, value, onChange }: TypeSelectProps) => {
  const { t } = useTranslation('members');
  return (
    <Field label={t('role')}>
      {(wiring) => (
        <Select
          {...wiring}
          className="flex"
          value={value}
          onChange={({ target }) => onChange(types.find((type) => String(type) === target.value) ?? types[0]!)}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`roles.${roleOfType(type)}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
