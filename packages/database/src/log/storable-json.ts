/** Data that an event cannot contain. Thrown before the append is queued, so that one bad event never fails a flush of good ones. */
export class UnstorableEvent extends Error {
  constructor(type: string, why: string) {
    super(`An event ${type} cannot be stored: ${why}.`);
  }
}

/**
 * Returns the text to store and hash. Rejects data that would read back differently: numbers that are not finite, whole numbers beyond
 * 2^53, NUL bytes, lone surrogates, and the property names that encryption uses.
 * @throws UnstorableEvent
 */
export function storableJson(type: string, data: object): string {
  checkValue(type, data, 0);
  const text = JSON.stringify(data);
  // JSON.stringify writes NUL and lone surrogates as escapes: search for escapes whose backslash is not itself escaped.
  if (text.includes('\\u') && unstorableEscape.test(text)) throw new UnstorableEvent(type, 'its text holds a NUL byte or half a character');
  return text;
}

const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const reserved = new Set(['$enc', '$erased']);
const deepest = 40;

function checkValue(type: string, value: unknown, depth: number): void {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
      throw new UnstorableEvent(type, `${value} is not a number that every reader can hold`);
    }
    return;
  }
  if (typeof value === 'bigint') throw new UnstorableEvent(type, 'a bigint has no place in JSON');
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) throw new UnstorableEvent(type, `it is nested more than ${deepest} levels deep`);
  if (Array.isArray(value)) {
    for (const item of value) checkValue(type, item, depth + 1);
    return;
  }
  for (const key in value) {
    if (reserved.has(key)) throw new UnstorableEvent(type, `the property ${key} is reserved`);
    checkValue(type, (value as Record<string, unknown>)[key], depth + 1);
  }
}
