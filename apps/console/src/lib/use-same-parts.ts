import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns a function that gives each value the objects of the one before wherever they are equal. */
export const sameParts = <T>(): ((value: T) => T) => {
  let given: T | undefined;
  let last: T | undefined;
  return (value) => {
    if (value === given && last !== undefined) return last;
    given = value;
    last = replaceEqualDeep(last, value);
    return last;
  };
};

/**
 * Returns the value with the objects of the last render wherever they are equal, so that memoized components and values see what changed.
 * For JSON values: functions, maps and sets are compared by identity.
 */
export const useSameParts = <T>(value: T): T => {
  const [same] = useState(() => sameParts<T>());
  return same(value);
};
