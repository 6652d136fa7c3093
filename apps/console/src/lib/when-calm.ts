// What stands beside the page, and what keeps it up to date, waits until the page itself is there.

const afterMs = 1500;
const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') run();
  else requestIdleCallback(run, { timeout: afterMs });
};

/** Runs once, when the page has stood for a while and the browser has nothing else to do; gives what calls it off. */
export const whenCalm = (run: () => void): (() => void) => {
  let calledOff = false;
  const timer = setTimeout(() => idle(() => calledOff || run()), afterMs);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
};
