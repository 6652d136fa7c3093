import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allTexts } from '../../lib/startup/i18n.js';
import { loadPage } from '../../lib/startup/pages/load-page.js';
import { oneByOne, whenIdle } from '../../lib/startup/when-idle.js';

const savesData = (): boolean => (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Once: a page that stands for days may be older than the server, and must not find that out by itself. */
let fetched = false;

/** The pages that the menu leads to are a moment away, and are fetched while nothing else is to be done. */
export const usePagesAhead = (addresses: readonly string[]): void => {
  const router = useRouter();
  const all = addresses.join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        if (fetched || all === '' || savesData()) return;
        fetched = true;
        // Where they cannot be had, the page that needs them says so.
        void allTexts()?.catch(() => undefined);
        oneByOne(all.split(' '), (address) => loadPage(router, address));
      }),
    [router, all],
  );
};
