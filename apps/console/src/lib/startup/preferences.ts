// How the console looks and reacts for a person on this device.
import { accountOptions } from './account-options.js';

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

export const {
  read: preferences,
  use: usePreferences,
  change: prefer,
} = accountOptions<Preferences>('preferences', ({ layout, theme, density, side, quietKeys }) => ({
  ...(typeof layout === 'string' && { layout }),
  ...(themes.some((known) => known === theme) && { theme: theme as Theme }),
  ...(densities.some((known) => known === density) && { density: density as Density }),
  ...(sides.some((known) => known === side) && { side: side as Side }),
  ...(quietKeys === true && { quietKeys }),
}));
