// The last action that a shortcut can undo. A newer action replaces it, and it expires.
const expiresAfterMs = 60_000;
let last: { readonly run: () => void; readonly atMs: number } | null = null;

/** @returns a function that withdraws the offer */
export const offerUndo = (run: () => void): (() => void) => {
  const offer = { run, atMs: Date.now() };
  last = offer;
  return () => {
    if (last === offer) last = null;
  };
};

/** Returns false if there is nothing to undo. */
export const undoLast = (): boolean => {
  const offer = last;
  last = null;
  if (offer === null || Date.now() - offer.atMs > expiresAfterMs) return false;
  offer.run();
  return true;
};
