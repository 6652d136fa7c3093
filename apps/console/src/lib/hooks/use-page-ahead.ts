import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPage } from '../startup/pages/load-page.js';
import { whenIdle } from '../startup/when-idle.js';

/** Fetches the scripts of a page that this one leads to, once the browser is idle: it may be opened without a network. */
export const usePageAhead = (address: string): void => {
  const router = useRouter();
  useEffect(() => whenIdle(() => loadPage(router, address)), [router, address]);
};
