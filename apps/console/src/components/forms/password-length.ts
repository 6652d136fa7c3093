import { minPasswordLength } from '@spotter/contracts/limits';

const long = 16;

type PasswordHint = { readonly key: 'least' | 'missing' | 'good' | 'strong'; readonly count: number };

/** Hint about a password by its length alone; only the server knows whether it is a common one. `count` fills the hint's text. */
export const passwordHint = ({ length }: string): PasswordHint => {
  if (length === 0) return { key: 'least', count: minPasswordLength };
  if (length < minPasswordLength) return { key: 'missing', count: minPasswordLength - length };
  return length < long ? { key: 'good', count: long } : { key: 'strong', count: length };
};
