import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPage } from '../../lib/load-page.js';
import { whenCalm } from '../../lib/when-calm.js';

const savesData = (): boolean => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The pages that the menu leads to are a moment away, and are fetched while nothing else is to be done. */
export const usePagesAhead = (addresses: readonly string[]): void => {
  const router = useRouter();
  const all = addresses.join(' ');
  useEffect(
    () =>
      whenCalm(() => {
        if (!savesData()) for (const address of all.split(' ')) if (address !== '') loadPage(router, address);
      }),
    [router, all],
  );
};
