// Pictures that must be visible without a network: stored on the device like answers, encrypted with the account's key.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFile } from '../lib/api/api.js';
import { keepAnswer, keptAnswer } from '../lib/api/kept-answers.js';
import { dataUrl } from '../lib/hooks/pictures.js';
import { session } from '../lib/startup/session.js';
import { keptFor, readKept, type Kept } from './vault.js';

type Picture = { readonly url: string };

const readPicture = async (account: string, key: string): Promise<string | null> => {
  const kept = await keptAnswer<Kept<Picture>>(key);
  // Earlier versions stored the data URL itself.
  if (kept === undefined || typeof kept === 'string') return null;
  return (await readKept<Picture>(account, kept))?.url ?? null;
};

/** The picture at an address that only a session may read, as a data URL; from this device if it is stored. */
export const keptPictureQuery = (gym: string, url: string) => {
  const key = `${gym} picture ${url}`;
  return queryOptions({
    queryKey: ['kept picture', gym, url],
    staleTime: Infinity,
    queryFn: async (): Promise<string> => {
      const account = session.user()?.id ?? '';
      // A picture never changes at its address, so the stored one is current.
      const kept = await readPicture(account, key).catch(() => null);
      if (kept !== null) return kept;
      const picture = await dataUrl(await readFile(url));
      void keptFor(account, { url: picture })
        .then((sealed) => keepAnswer(key, sealed))
        .catch(() => undefined);
      return picture;
    },
  });
};
export const useKeptPicture = (gym: string, url: string) => useQuery(keptPictureQuery(gym, url));
