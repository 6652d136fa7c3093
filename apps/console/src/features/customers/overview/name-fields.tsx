import { maxPersonNameLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';

type NameTyped = { readonly name: string; readonly lastname: string };
type NameFieldsProps = { readonly typed: NameTyped; readonly autoFocus?: true; readonly onChange: (part: Partial<NameTyped>) => void };

export const NameFields = ({ typed, autoFocus, onChange }: NameFieldsProps) => {
  const { t } = useTranslation('accounts');
  const shared = { autoComplete: 'off', required: true, maxLength: maxPersonNameLength } as const;
  return (
    <>
      <TextField
        label={t('name')}
        {...shared}
        value={typed.name}
        onChange={(name) => onChange({ name })}
        {...(autoFocus === true && { autoFocus })}
      />
      <TextField label={t('lastname')} {...shared} value={typed.lastname} onChange={(lastname) => onChange({ lastname })} />
    </>
  );
};
