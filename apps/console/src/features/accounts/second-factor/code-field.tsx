import { maxCodeLength } from '@spotter/contracts/limits';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Recovery codes have letters, so phones must show the full keyboard. */
  readonly recovery: boolean;
  readonly autoFocus?: boolean;
};

/** Field for the six digits of an authenticator app or for a recovery code. */
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
