// What stands beside the page, and what keeps it up to date, waits until the page itself is there.

/** How long the page comes first. Specs of screens set it to 1: a callback without a timeout may never run. */
export const pageFirst = { ms: 1500 };
const idle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run);
  else requestIdleCallback(run, { timeout: pageFirst.ms });
};

/** Does one after the other, each when the browser has nothing else to do: a finger waits for one of them at most. */
export const oneByOne = <T>(all: readonly T[], run: (one: T) => void): void => {
  const [first, ...others] = all;
  if (first === undefined) return;
  run(first);
  if (others.length > 0) idle(() => oneByOne(others, run));
};

/** Runs once, when the page has stood for a while and the browser has nothing else to do; gives what calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  let calledOff = false;
  const timer = setTimeout(() => idle(() => calledOff || run()), pageFirst.ms);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
};
