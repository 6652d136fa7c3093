// How a person likes the console, kept per account on this device: people share the tablet at the front desk.
import { useMemo, useSyncExternalStore } from 'react';
import { session } from './session.js';

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const;
export type Theme = (typeof themes)[number];
export const densities = ['compact', 'cosy', 'touch'] as const;
export type Density = (typeof densities)[number];
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** What is missing was not chosen: the branch's colour, the screen's density, the configured layout; single keys are on. */
export type Preferences = {
  readonly layout?: string;
  readonly theme?: Theme;
  readonly density?: Density;
  /** On which side navigation stands, where it is beside the page. */
  readonly side?: Side;
  /** Single-key shortcuts are switched off. */
  readonly quietKeys?: boolean;
};

const key = (): string => `preferences ${session.user()?.id ?? 'nobody'}`;
const stored = (): string => localStorage.getItem(key()) ?? '{}';
const listeners = new Set<() => void>();
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
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

/** `undefined` goes back to what is not chosen. */
export const prefer = (change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined }): void => {
  localStorage.setItem(key(), JSON.stringify({ ...preferences(), ...change }));
  for (const tell of listeners) tell();
};
