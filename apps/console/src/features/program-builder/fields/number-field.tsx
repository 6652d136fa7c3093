import i18next from 'i18next';
import { useState } from 'react';
import { Field } from '@/components/forms/field.js';
import { Input } from '@/components/ui/input.js';
import { formatInput, formatNumber, numberFrom } from '@/lib/format/format.js';

type NumberFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly whole?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** If true, an empty field keeps its last number and blocks the form. */
  readonly required?: boolean;
  readonly placeholder?: string;
  readonly value: number | undefined;
  /** `undefined` if the field is empty. */
  readonly onChange: (value: number | undefined) => void;
};
type Bounds = Pick<NumberFieldProps, 'label' | 'whole' | 'min' | 'max'>;

const textOf = (value: number | undefined): string => (value === undefined ? '' : formatInput(value));

/** Returns why `typed` is no valid number for this field; undefined if it is valid or empty. */
const problemOf = (typed: string, number: number | null, { label: field, whole = false, min, max }: Bounds): string | undefined => {
  if (typed.trim() === '') return undefined;
  if (number === null) return i18next.t('lib:limits.wrong', { field });
  if (whole && !Number.isInteger(number)) return i18next.t('lib:limits.not-whole', { field });
  if (min !== undefined && number < min) return i18next.t('lib:limits.too-little', { field, limit: formatNumber(min, 3) });
  if (max !== undefined && number > max) return i18next.t('lib:limits.too-much', { field, limit: formatNumber(max, 3) });
  return undefined;
};

/**
 * Number field that parses in the language of the screen. An input of type `number` uses the browser's language: in English it drops the
 * comma of `82,5`. Shows an error and blocks the form for a number out of bounds. An empty field is valid.
 */
export const NumberField = ({ label, hint, whole = false, min, max, required, placeholder, value, onChange }: NumberFieldProps) => {
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // The value changed outside this field, for example by undo.
  if (!Object.is(typed.value, value)) setTyped({ text: textOf(value), value });
  const bounds = { label, whole, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const error = problemOf(typed.text, numberFrom(typed.text, value), bounds);
  const change = (text: string): void => {
    const isEmpty = text.trim() === '';
    const number = isEmpty ? undefined : numberFrom(text, value);
    if (number === null || (isEmpty && required === true)) {
      setTyped({ text, value });
      return;
    }
    setTyped({ text, value: number });
    onChange(number);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          ref={(input) => input?.setCustomValidity(error ?? '')}
          inputMode={whole ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="figures"
          required={required}
          placeholder={placeholder}
          value={typed.text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Field>
  );
};
