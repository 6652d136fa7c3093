import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadPage } from '../startup/pages/load-page.js';
import { whenIdle } from '../startup/when-idle.js';

/** Prefetches the scripts of a linked page once the browser is idle, so that it opens without a network. */
export const usePageAhead = (address: string): void => {
  const router = useRouter();
  useEffect(() => whenIdle(() => loadPage(router, address)), [router, address]);
};
