import { useEffect, useRef } from 'react';

/** Scrolls once to the set that the URL names. */
export const useWantedSet = (setId: string | undefined, drawn: boolean): void => {
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (setId === undefined || !drawn || shown.current === setId) return;
    shown.current = setId;
    document.getElementById(`set-${setId}`)?.scrollIntoView({ block: 'center' });
  }, [setId, drawn]);
};
