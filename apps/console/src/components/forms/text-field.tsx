import { maxEmailLength } from '@spotter/contracts/limits';
import type { ComponentProps } from 'react';
import { Field } from './field.js';
import { Input } from '../ui/input.js';

type TextFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** One line of text with a label. */
export const TextField = ({ label, hint, error, value, onChange, ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => <Input {...wiring} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);

type Known = Pick<TextFieldProps, 'label' | 'value' | 'onChange'> &
  Partial<Pick<TextFieldProps, 'autoFocus' | 'readOnly' | 'required' | 'hint' | 'name' | 'error' | 'ref'>>;

/** `username` is the field by which password managers store an account; here it is the email address. */
export const EmailField = ({ autoComplete = 'username', ...rest }: Known & { readonly autoComplete?: 'username' | 'email' | 'off' }) => (
  <TextField
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={maxEmailLength}
    required
    autoComplete={autoComplete}
    {...rest}
  />
);
