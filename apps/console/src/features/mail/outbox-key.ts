// Key of the mail preview. The terminal of a demo prints a URL with the key, and this browser stores it.
const kept = 'outboxKey';

/** Returns an empty string if no URL with a key was opened. */
export const outboxKey = (): string => {
  const named = new URLSearchParams(location.hash.slice(1)).get('key');
  if (named !== null) localStorage.setItem(kept, named);
  return localStorage.getItem(kept) ?? '';
};
