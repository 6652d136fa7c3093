import type { ComponentProps } from 'react';
import { Field } from '../../../components/forms/field.js';
import { Input } from '../../../components/ui/input.js';

type NumberFieldProps = Pick<ComponentProps<'input'>, 'min' | 'max' | 'required' | 'placeholder'> & {
  readonly label: string;
  readonly hint?: string;
  readonly whole?: boolean;
  readonly value: number | undefined;
  /** Undefined: emptied. */
  readonly onChange: (value: number | undefined) => void;
};

/** A number that may be left empty. The browser says what is out of bounds when the form is sent. */
export const NumberField = ({ label, hint, whole = false, value, onChange, ...rest }: NumberFieldProps) => (
  <Field label={label} hint={hint}>
    {(wiring) => (
      <Input
        {...wiring}
        {...rest}
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        step={whole ? 1 : 'any'}
        className="figures"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      />
    )}
  </Field>
);
