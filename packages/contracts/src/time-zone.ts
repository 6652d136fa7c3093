// Checks names of time zones against the IANA table of the JavaScript runtime, so that browser and server agree.

/**
 * `Area/Place` (including aliases such as `Asia/Kolkata`), or `UTC`. Rejects everything else: databases and runtimes disagree about `CET`
 * and `+03`. Case matters: rejects `europe/istanbul`.
 */
const shape = /^(UTC|[A-Z][A-Za-z0-9_-]*(\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;

const known = new Map<string, boolean>();
const isInTable = (name: string): boolean => {
  try {
    // Throws a RangeError for an unknown zone.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** @example isTimeZone('Europe/Istanbul') // true; 'Europe/Nowhere', 'CET' and '+03' are false */
export const isTimeZone = (name: string): boolean => {
  if (name.length > 64 || !shape.test(name)) return false;
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  const answer = isInTable(name);
  // Caches valid names only: invented ones would fill the memory.
  if (answer) known.set(name, answer);
  return answer;
};
