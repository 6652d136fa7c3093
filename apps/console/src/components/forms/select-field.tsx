import type { ComponentProps } from 'react';
import { Select } from '../ui/select.js';
import { Field } from './field.js';

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'> & {
  readonly label: string;
  readonly value: Value;
  /** The options offer only values of this type. */
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
};

/** A list of options with a label. */
export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  value,
  onChange,
  className = 'flex',
  ...rest
}: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <Select {...wiring} {...rest} className={className} value={value} onChange={(event) => onChange(event.target.value as Value)} />
    )}
  </Field>
);
