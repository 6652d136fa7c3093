// Recently opened pages, in this tab only: their titles name people, so they are not stored on the device.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export type RecentPage = { readonly address: string; readonly title: string };
const maxPages = 8;
let owner = '';
let pages: readonly RecentPage[] = [];

/** The page's own data sets the title. */
const titleOf = (): string => document.title.replace(/ · Spotter$/, '');

export const recentPages = (): readonly RecentPage[] => pages;

/** Records the pages of one account in one gym; another one starts an empty list. */
export const useRecentPages = (account: string, base: string): void => {
  const router = useRouter();
  useEffect(() => {
    const name = `${account} ${base}`;
    if (owner !== name) pages = [];
    owner = name;
    const note = (address: string): void => {
      const title = titleOf();
      if (!address.startsWith(`${base}/`) || title === '') return;
      pages = [{ address, title }, ...pages.filter((page) => page.address !== address)].slice(0, maxPages);
    };
    // The page that is left has its title by then.
    return router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (pathChanged && fromLocation !== undefined) note(fromLocation.pathname);
    });
  }, [router, account, base]);
};
