import { maxPhoneLength, minPhoneLength } from '@spotter/contracts/limits';
import type { Ref } from 'react';
import { phonePattern } from './phone-pattern.js';
import { TextField } from '@/components/forms/text-field.js';

type PhoneFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

/** An optional phone number. */
export const PhoneField = (props: PhoneFieldProps) => (
  <TextField
    {...props}
    required={false}
    type="tel"
    minLength={minPhoneLength}
    maxLength={maxPhoneLength}
    pattern={phonePattern}
    autoComplete="off"
  />
);
