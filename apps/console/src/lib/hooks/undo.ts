// The last thing that can be taken back, for a key. Whoever did it says how; a newer one takes its place, and time does too.
const takenBackWithinMs = 60_000;
let last: { readonly run: () => void; readonly atMs: number } | null = null;

/** @returns what withdraws the offer */
export const offerUndo = (run: () => void): (() => void) => {
  const offer = { run, atMs: Date.now() };
  last = offer;
  return () => {
    if (last === offer) last = null;
  };
};

/** False where nothing can be taken back. */
export const undoLast = (): boolean => {
  const offer = last;
  last = null;
  if (offer === null || Date.now() - offer.atMs > takenBackWithinMs) return false;
  offer.run();
  return true;
};
