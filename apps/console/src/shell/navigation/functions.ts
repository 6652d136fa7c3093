// What a menu item can do in place of leading somewhere. Parts of the shell say what they can do while they are on the screen.
const functions = new Map<string, () => void>();

/** Answers what takes it back. */
export const offerFunction = (name: string, run: () => void): (() => void) => {
  functions.set(name, run);
  return () => {
    if (functions.get(name) === run) functions.delete(name);
  };
};

export const runFunction = (name: string): void => functions.get(name)?.();
