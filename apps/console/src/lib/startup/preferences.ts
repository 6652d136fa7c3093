// A user's preferences, stored per account on this device, because people share the tablet at the front desk.
import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.js';

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'cosy', 'touch'] as const;
export type Density = (typeof densities)[number];
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** Missing preferences use the branch's colour, the screen's density and the configured layout, with single-key shortcuts on. */
export type Preferences = {
  readonly layout?: string;
  readonly theme?: Theme;
  readonly density?: Density;
  /** Side of the navigation on wide screens. */
  readonly side?: Side;
  /** Single-key shortcuts are switched off. */
  readonly quietKeys?: boolean;
};

const key = (): string => `preferences ${session.user()?.id ?? 'nobody'}`;
const stored = (): string => localStorage.getItem(key()) ?? '{}';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const parsed = (text: string): Preferences => {
  try {
    const { layout, theme, density, side, quietKeys } = JSON.parse(text) as Record<string, unknown>;
    return {
      ...(typeof layout === 'string' && { layout }),
      ...(themes.some((known) => known === theme) && { theme: theme as Theme }),
      ...(densities.some((known) => known === density) && { density: density as Density }),
      ...(sides.some((known) => known === side) && { side: side as Side }),
      ...(quietKeys === true && { quietKeys }),
    };
  } catch {
    return {};
  }
};

export const preferences = (): Preferences => parsed(stored());
export const usePreferences = (): Preferences => {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => parsed(text), [text]);
};

/** `undefined` resets a preference. */
export const prefer = (change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }): void => {
  localStorage.setItem(key(), JSON.stringify({ ...preferences(), ...change }));
  for (const listener of listeners) listener();
};
