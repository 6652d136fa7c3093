// The calls that name their gym by a header: what is one's own in it.
import type { LiveTopic } from '@spotter/contracts/live';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './api.js';
import { currentLanguage } from './i18n.js';
import { positions } from './positions.js';

export const callCommon = <T>(gym: string, path: string, options: CallOptions = {}): Promise<T> => {
  const after = positions.after(gym);
  return call<T>(`/api/common/${path}`, {
    ...options,
    headers: {
      'X-Gym': gym,
      'Accept-Language': currentLanguage(),
      ...(after > 0 && { 'X-After-Position': String(after) }),
      ...options.headers,
    },
  });
};

/** Answers hold words, so each language has its own. */
export const commonQuery = <T>(gym: string, path: string, topics: readonly LiveTopic[]) =>
  queryOptions({
    queryKey: ['gym', gym, 'common', path, currentLanguage()],
    meta: { gym, topics },
    queryFn: ({ signal }): Promise<T> => callCommon<T>(gym, path, { signal }),
  });
