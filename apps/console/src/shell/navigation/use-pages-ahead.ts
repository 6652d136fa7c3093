import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { allTexts } from '@/lib/startup/i18n.js';
import { loadPage } from '@/lib/startup/pages/load-page.js';
import { savesData } from '@/lib/startup/saves-data.js';
import { oneByOne, whenIdle } from '@/lib/startup/when-idle.js';

/** Prefetches once only: a tab that is open for days may be older than the server, and would request files that are gone. */
let fetched = false;

/** Prefetches the pages of the menu while the browser is idle. */
export const usePagesAhead = (addresses: readonly string[]): void => {
  const router = useRouter();
  const all = addresses.join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        if (fetched || all === '' || savesData()) return;
        fetched = true;
        // If texts cannot be loaded, the page that needs them shows the error.
        void allTexts()?.catch(() => undefined);
        oneByOne(all.split(' '), (address) => loadPage(router, address));
      }),
    [router, all],
  );
};
