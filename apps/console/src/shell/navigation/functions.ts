// Functions that a menu item can run instead of opening a page. Parts of the shell register them while they are mounted.
const functions = new Map<string, () => void>();

/** Returns a function that unregisters it. */
export const offerFunction = (name: string, run: () => void): (() => void) => {
  functions.set(name, run);
  return () => {
    if (functions.get(name) === run) functions.delete(name);
  };
};

export const runFunction = (name: string): void => functions.get(name)?.();
