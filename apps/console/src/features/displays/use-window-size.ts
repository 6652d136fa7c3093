import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useWindowSize = (): { readonly width: number; readonly height: number } => ({
  width: useSyncExternalStore(subscribe, () => innerWidth),
  height: useSyncExternalStore(subscribe, () => innerHeight),
});
