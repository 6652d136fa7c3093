import { minPasswordLength } from '@spotter/contracts/limits';

const long = 16;

type PasswordHint = { readonly key: 'least' | 'missing' | 'good' | 'strong'; readonly count: number };

/** What length alone says of a password; whether it is a common one only the server knows. `count` goes into its words. */
export const passwordHint = ({ length }: string): PasswordHint => {
  if (length === 0) return { key: 'least', count: minPasswordLength };
  if (length < minPasswordLength) return { key: 'missing', count: minPasswordLength - length };
  return length < long ? { key: 'good', count: long } : { key: 'strong', count: length };
};
