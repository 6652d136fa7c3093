// The key of the mail preview: the terminal of a demo shows an address that names it, and this browser keeps it.
const kept = 'outboxKey';

/** Empty where none was ever named. */
export const outboxKey = (): string => {
  const named = new URLSearchParams(location.hash.slice(1)).get('key');
  if (named !== null) localStorage.setItem(kept, named);
  return localStorage.getItem(kept) ?? '';
};
