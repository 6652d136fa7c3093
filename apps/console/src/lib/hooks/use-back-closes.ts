// Lets the back button of a phone close what is open over the page, the newest first, before it leaves the page.
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Open = { readonly close: () => void };
const open: Open[] = [];

/** Chrome on Android calls close watchers before it goes back, also if there is no page to go back to. */
type CloseWatcherLike = { onclose: (() => void) | null; destroy: () => void };
type WithCloseWatcher = { readonly CloseWatcher?: new () => CloseWatcherLike };

/** Coarse pointers only: on a desktop, a close watcher's Escape would close more than the key should. */
const watchClosing = (close: () => void): CloseWatcherLike | null => {
  const { CloseWatcher } = globalThis as WithCloseWatcher;
  if (CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return null;
  const watcher = new CloseWatcher();
  watcher.onclose = close;
  return watcher;
};

/** @returns true if anything was open */
const closeNewest = (): boolean => {
  const newest = open.at(-1);
  newest?.close();
  return newest !== undefined;
};

/** While `isOpen`, going back calls `close` and stays on the page. */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  // Parts of pages are also rendered without a router, where there is no history.
  const router = useRouter({ warn: false }) as Pick<AnyRouter, 'history'> | undefined;
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const one: Open = { close: () => onBack() };
    open.push(one);
    const watcher = watchClosing(one.close);
    const unblock = router?.history.block({
      blockerFn: ({ action }: { readonly action: string }) => action === 'BACK' && open.at(-1) === one && closeNewest(),
      enableBeforeUnload: false,
    });
    return () => {
      open.splice(open.indexOf(one), 1);
      watcher?.destroy();
      unblock?.();
    };
  }, [isOpen, router]);
};
