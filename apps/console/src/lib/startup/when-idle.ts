// Defers work around the page, and updates, until the page itself is drawn.

/** Delay in milliseconds. Specs of screens set it to 1: a callback without a timeout may never run. */
export const pageFirst = { ms: 1500 };
/** Runs when the browser is idle, at the latest after `pageFirst`. */
export const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run);
  else requestIdleCallback(run, { timeout: pageFirst.ms });
};

/** Runs for each element when the browser is idle, so that input waits for one of them at most. */
export const oneByOne = <T>(all: readonly T[], run: (one: T) => void): void => {
  const [first, ...others] = all;
  if (first === undefined) return;
  run(first);
  if (others.length > 0) idle(() => oneByOne(others, run));
};

/** Runs once, when the page has been open for a while and the browser is idle. @returns a function that cancels it */
export const whenIdle = (run: () => void): (() => void) => {
  let calledOff = false;
  const timer = setTimeout(() => idle(() => calledOff || run()), pageFirst.ms);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
};
