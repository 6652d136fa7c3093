import { startTransition, useEffect, useState } from 'react';

let drawn = false;

/**
 * False while the first page since the start is drawn, true from then on. The frame around the page renders after it, in pieces small
 * enough not to delay input.
 */
export const useAfterFirstPaint = (): boolean => {
  const [after, setAfter] = useState(drawn);
  useEffect(() => {
    drawn = true;
    startTransition(() => setAfter(true));
  }, []);
  return after;
};
