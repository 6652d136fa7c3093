// Pictures that must be visible without a network: stored on the device like answers, encrypted with the account's key.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ahead } from '../lib/api/ahead/ahead.js';
import type { Keeping } from '../lib/api/ahead/ahead-store.js';
import { readFile } from '../lib/api/api.js';
import { dataUrl } from '../lib/hooks/pictures.js';
import { session } from '../lib/startup/session.js';
import { keptFor, readKept, type Kept } from './vault.js';

type Picture = { readonly url: string };

const readPicture = async (account: string, key: string): Promise<string | null> => {
  const kept = (await (await ahead()).newestAnswer<Kept<Picture>>(key))?.answer;
  // Earlier versions stored the data URL itself.
  if (kept === undefined || typeof kept === 'string') return null;
  return (await readKept<Picture>(account, kept))?.url ?? null;
};

const keyOf = (gym: string, url: string): string => `${gym} picture ${url}`;
const keepPicture = async (gym: string, url: string, picture: string): Promise<Keeping> =>
  (await ahead()).keepAhead(keyOf(gym, url), await keptFor(session.user()?.id ?? '', { url: picture }), {
    isPicture: true,
    bytes: picture.length,
  });

/** The picture at an address that only a session may read, as a data URL; from this device if it is stored. */
export const keptPictureQuery = (gym: string, url: string) =>
  queryOptions({
    queryKey: ['kept picture', gym, url],
    staleTime: Infinity,
    queryFn: async (): Promise<string> => {
      // A picture never changes at its address, so the stored one is current.
      const kept = await readPicture(session.user()?.id ?? '', keyOf(gym, url)).catch(() => null);
      if (kept !== null) return kept;
      const picture = await dataUrl(await readFile(url));
      void keepPicture(gym, url, picture).catch(() => undefined);
      return picture;
    },
  });
export const useKeptPicture = (gym: string, url: string) => useQuery(keptPictureQuery(gym, url));

/** Stores a picture, unless it is stored already. */
export const keepPictureAhead = async (gym: string, url: string): Promise<Keeping> => {
  const kept = await readPicture(session.user()?.id ?? '', keyOf(gym, url)).catch(() => null);
  return kept === null ? keepPicture(gym, url, await dataUrl(await readFile(url))) : 'kept';
};
