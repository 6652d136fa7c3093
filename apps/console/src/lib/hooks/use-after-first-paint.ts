import { startTransition, useEffect, useState } from 'react';

let drawn = false;

/**
 * False while the first page since the start is drawn, true from then on: what stands around the page follows it, in pieces
 * that hold up no finger.
 */
export const useAfterFirstPaint = (): boolean => {
  const [after, setAfter] = useState(drawn);
  useEffect(() => {
    drawn = true;
    startTransition(() => setAfter(true));
  }, []);
  return after;
};
