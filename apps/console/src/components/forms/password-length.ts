/** As in the contract: shorter ones are refused. */
export const leastPassword = 10;
const long = 16;

type PasswordHint = { readonly key: 'least' | 'missing' | 'good' | 'strong'; readonly count: number };

/** What length alone says of a password; whether it is a common one only the server knows. `count` goes into its words. */
export const passwordHint = ({ length }: string): PasswordHint => {
  if (length === 0) return { key: 'least', count: leastPassword };
  if (length < leastPassword) return { key: 'missing', count: leastPassword - length };
  return length < long ? { key: 'good', count: long } : { key: 'strong', count: length };
};
