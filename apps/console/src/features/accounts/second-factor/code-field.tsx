import { maxCodeLength } from '@spotter/contracts/limits';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Recovery codes have letters, so phones must show the full keyboard. */
  readonly recovery: boolean;
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Field for the six digits of an authenticator app or for a recovery code. */
export const CodeField = ({ recovery, autoFocus = false, ...field }: CodeFieldProps) => {
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
      {...field}
    />
  );
};
