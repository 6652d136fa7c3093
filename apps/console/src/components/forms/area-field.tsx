import type { ComponentProps } from 'react';
import { Textarea } from '../ui/textarea.js';
import { Field } from './field.js';

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** Several lines of text with a label. */
export const AreaField = ({ label, hint, error, value, onChange, ...rest }: AreaFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => <Textarea {...wiring} {...rest} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);
