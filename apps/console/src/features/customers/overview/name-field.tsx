import { maxPersonNameLength } from '@spotter/contracts/limits';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/forms/text-field.js';

/** First or last name of a client, which browsers must not fill with that of their user. */
export const NameField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" required maxLength={maxPersonNameLength} {...props} />
);
