// Tells the shell that a rest runs. Separate from the timer, which every page of a client would load.
export const restKey = 'restTimer';
const changed = 'spotter-rest';

export const hasRest = (): boolean => localStorage.getItem(restKey) !== null;
export const tellRest = (): void => void dispatchEvent(new Event(changed));
/** Also calls for a change in another tab. */
export const subscribeRest = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(changed, listener);
  };
};
