// Choices of a person, stored per account on this device, because people share the tablet at the front desk.
import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.js';

type Stored = Readonly<Record<string, unknown>>;
type Change<Options> = { readonly [K in keyof Options]?: Options[K] | undefined };

/**
 * @param name first part of the key in localStorage; the account's id follows
 * @param parse keeps the known options of a stored object
 */
export const accountOptions = <Options extends object>(name: string, parse: (stored: Stored) => Options) => {
  const key = (): string => `${name} ${session.user()?.id ?? 'nobody'}`;
  const stored = (): string => localStorage.getItem(key()) ?? '{}';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const parsed = (text: string): Options => {
    try {
      return parse(JSON.parse(text) as Stored);
    } catch {
      return parse({});
    }
  };
  const read = (): Options => parsed(stored());
  return {
    read,
    use: (): Options => {
      const text = useSyncExternalStore(subscribe, stored);
      return useMemo(() => parsed(text), [text]);
    },
    /** `undefined` resets an option. */
    change: (change: Change<Options>): void => {
      localStorage.setItem(key(), JSON.stringify({ ...read(), ...change }));
      for (const listener of listeners) listener();
    },
  };
};
