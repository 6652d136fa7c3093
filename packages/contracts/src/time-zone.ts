// Which names of time zones are good: those of the IANA table that the program itself has, so that a browser and the server agree.

/**
 * `Area/Place` (with its aliases, as `Asia/Kolkata`), or `UTC`. Nothing else: databases read `CET` and `+03` otherwise than programs do.
 * Names are written as in the table: `europe/istanbul` is refused.
 */
const shape = /^(UTC|[A-Z][A-Za-z0-9_-]*(\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;

const known = new Map<string, boolean>();
const isInTable = (name: string): boolean => {
  try {
    // Throws a RangeError for a zone that is in no table.
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
  // Only what there is: names that somebody makes up would fill the memory.
  if (answer) known.set(name, answer);
  return answer;
};
