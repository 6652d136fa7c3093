// Finds texts that look like secrets: keys and tokens by their form, and long words too random to have been typed.

const forms: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an access key of a cloud': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40}|glpat-[\w-]{20})/,
  'a token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'a token of a chat': /\bxox[abeprs]-[\w-]{10}/,
  'a key of a payment provider': /\b[rs]k_live_[A-Za-z0-9]{16}/,
  'an api key': /\bAIza[\w-]{35}\b/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a password in an address': /\b[a-z][a-z+]*:\/\/[^\s:/@'"`$<{]+:(?!secret-word@)[^\s/@'"`$<{]{6,}@[\w.-]+/,
};

/** Bits per letter of the word, from the frequency of each letter in it. */
const entropy = (word: string): number => {
  const counts = Map.groupBy(word, (letter) => letter);
  return -[...counts.values()].reduce((sum, { length }) => sum + (length / word.length) * Math.log2(length / word.length), 0);
};
const isMixed = (word: string): boolean => /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
const tooRandom = 4;

/** Random words are searched in sources only, because bundled code contains many. */
export const secretsIn = (text: string, { random }: { readonly random: boolean }): string[] => [
  ...Object.entries(forms).flatMap(([what, form]) => (form.test(text) ? [what] : [])),
  ...(random && (text.match(/[\w+/-]{32,}/g) ?? []).some((word) => isMixed(word) && entropy(word) > tooRandom) ? ['a random word'] : []),
];
