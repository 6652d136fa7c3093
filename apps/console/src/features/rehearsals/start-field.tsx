import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';

type StartFieldProps = { readonly value: string | undefined; readonly onChange: (from: string | undefined) => void };

/** First day of week 1. If empty, the program ends with the last full week. */
export const StartField = ({ value, onChange }: StartFieldProps) => {
  const { t } = useTranslation('rehearsals');
  return (
    <TextField
      label={t('from')}
      hint={t('fromHint')}
      type="date"
      value={value ?? ''}
      onChange={(from) => onChange(from === '' ? undefined : from)}
    />
  );
};
