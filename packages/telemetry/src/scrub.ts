// The last fence before the log: ids pass, people and keys do not. Callers give ids only; this holds for what libraries say too.

const address = /[^\s@<>"'(),;:/]+(?::[^\s@/]*)?@[^\s@<>"'(),;/]+/g;
/** Longer than a UUID or a trace id, and of letters that access tokens are made of. */
const secret = /[\w-]{40,}/g;
const hidden = /^(authorization|cookie|email|lastname|mail|name|password|phone|recipient|secret|text|token|to)$/i;

/** A text without e-mail addresses, passwords in addresses of servers, and anything as long as a token. */
export const scrubText = (text: string): string => text.replace(address, '[address]').replace(secret, '[secret]');

/** Fields whose name promises something personal lose their value. */
export const scrubField = (key: string, value: unknown): unknown => {
  if (hidden.test(key)) return '[redacted]';
  return typeof value === 'string' ? scrubText(value) : value;
};
