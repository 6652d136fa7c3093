// Removes personal data and secrets from log entries, and keeps ids. Callers log ids only; this covers the messages of libraries
// as well.

const address = /[^\s@<>"'(),;:/]+(?::[^\s@/]*)?@[^\s@<>"'(),;/]+/g;
/** Longer than a UUID or a trace id, in the characters of access tokens. */
const secret = /[\w-]{40,}/g;
const hidden = /^(authorization|cookie|email|lastname|mail|name|password|phone|recipient|secret|text|token|to)$/i;

/** Replaces e-mail addresses, passwords in server URLs, and every word as long as a token. */
export const scrubText = (text: string): string => text.replace(address, '[address]').replace(secret, '[secret]');

/** Replaces the value of a field whose name suggests personal data or a secret. */
export const scrubField = (key: string, value: unknown): unknown => {
  if (hidden.test(key)) return '[redacted]';
  return typeof value === 'string' ? scrubText(value) : value;
};
