// Ids of things that one request asks about, separated by commas.
import { isUuid } from '@spotter/database/connections/uuid';
import { Refusal } from '../http/refusal.js';

/** Each once. @throws Refusal `invalid-value` where one is no UUID, or where there are more than `most`. */
export const idsOf = (path: string, text: string, most: number): string[] => {
  const ids = [...new Set(text.split(','))];
  if (ids.length > most || ids.some((id) => !isUuid(id)))
    throw new Refusal('invalid-value', {
      errors: [{ path, code: 'invalid-value', message: `at most ${most} UUIDs, separated by commas` }],
    });
  return ids;
};
