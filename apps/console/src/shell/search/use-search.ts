import { defaultSearchMinLength, type SearchAnswer } from '@spotter/contracts/search/queries';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callCommon } from '@/lib/api/common.js';
import { preloaded } from '@/lib/api/preloaded.js';
import { currentLanguage } from '@/lib/startup/i18n.js';

const pauseMs = 300;

/** Minimum number of letters, as the operator configured it. */
const minLengthIn = (gym: string): number => preloaded(gym)?.searchMinLength ?? defaultSearchMinLength;

const searchQuery = (gym: string, letters: string) =>
  queryOptions({
    queryKey: ['gym', gym, 'common', 'search', letters, currentLanguage()],
    queryFn: ({ signal }) => callCommon(gym, 'POST /api/common/search', { body: { query: letters }, signal }),
    enabled: letters.length >= minLengthIn(gym),
    // Results are reused for a moment only.
    gcTime: 60_000,
  });

/** Searches once typing pauses; `sets` is null while there are too few letters, or before the first answer. */
export const useSearch = (gym: string, typed: string): { readonly sets: SearchAnswer | null; readonly failed: boolean } => {
  const letters = typed.trim().slice(0, 100);
  const minLength = minLengthIn(gym);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(letters), letters.length < minLength ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [letters, minLength]);
  const { data, isError } = useQuery(searchQuery(gym, asked));
  const current = letters === asked && letters.length >= minLength;
  return { sets: current ? (data ?? null) : null, failed: current && isError };
};
