import { maxPasswordLength, minPasswordLength } from '@spotter/contracts/limits';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from './field.js';
import { Input } from '../ui/input.js';
import { passwordHint } from './password-length.js';

/** Password managers read these rules before they generate a password. */
const rules = { passwordrules: `minlength: ${minPasswordLength}; maxlength: ${maxPasswordLength};` };

type PasswordFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `new` for a password that the user chooses: shows a hint about its length, and managers may suggest one. */
  readonly kind: 'current' | 'new';
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Allows pasting, can show the typed text, and tells password managers which password is meant. */
export const PasswordField = ({ label, value, onChange, kind, error, autoFocus = false, ref }: PasswordFieldProps) => {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const { key, count } = passwordHint(value);
  return (
    <Field label={label} error={error} hint={kind === 'new' ? t(`password.${key}`, { count }) : undefined}>
      {(wiring) => (
        <span className="relative block">
          <Input
            {...wiring}
            ref={ref}
            {...(kind === 'new' ? { ...rules, minLength: minPasswordLength } : {})}
            type={shown ? 'text' : 'password'}
            name={kind === 'new' ? 'new-password' : 'password'}
            autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={maxPasswordLength}
            required
            autoFocus={autoFocus}
            style={{ paddingRight: 48 }}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('password.show')}
            className="absolute top-0 right-0 grid h-control w-11 place-items-center rounded-control text-muted-foreground hover:text-foreground"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
};
