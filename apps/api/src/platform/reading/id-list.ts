// Parses a comma-separated list of ids in a request.
import { isUuid } from '@spotter/database/connections/uuid';
import { Refusal } from '../http/refusal.js';

/** Returns each id once. @throws Refusal `invalid-value` if one is not a UUID, or if there are more than `maxIds` */
export const idsOf = (path: string, text: string, maxIds: number): string[] => {
  const ids = [...new Set(text.split(','))];
  if (ids.length > maxIds || ids.some((id) => !isUuid(id)))
    throw new Refusal('invalid-value', {
      errors: [{ path, code: 'invalid-value', message: `at most ${maxIds} UUIDs, separated by commas` }],
    });
  return ids;
};
