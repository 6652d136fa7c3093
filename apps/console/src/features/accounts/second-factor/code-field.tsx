import { maxCodeLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/forms/text-field.js';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A recovery code has letters too, so the phone shows all of its keys. */
  readonly recovery: boolean;
  readonly autoFocus?: boolean;
};

/** The six digits of an authenticator app, or one of the recovery codes. */
export const CodeField = ({ value, onChange, recovery, autoFocus = false }: CodeFieldProps) => {
  const { t } = useTranslation('accounts');
  return (
    <TextField
      label={t('code.label')}
      hint={recovery ? t('code.hint') : undefined}
      name="code"
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={maxCodeLength}
      required
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  );
};
