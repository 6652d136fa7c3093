// Scheme, theme and density are classes and data attributes of <body>. The theme is the branch's unless the user chose another.
import { useSyncExternalStore } from 'react';
import { preferences, type Density } from './preferences.js';
import { session } from './session.js';

export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const paper = (): MediaQueryList => matchMedia('print');
const storedScheme = (): Scheme => schemes.find((known) => known === localStorage.getItem('scheme')) ?? 'light';
const listeners = new Set<() => void>();

export const applyAppearance = (): void => {
  const scheme = storedScheme();
  // Browsers print no backgrounds by default: light text would be invisible on paper.
  const dark = !paper().matches && (scheme === 'dark' || (scheme === 'auto' && system().matches));
  const theme = preferences().theme ?? (session.entered() ?? session.branch())?.colour ?? 'theme-default';
  const wanted = [dark ? 'dark' : 'light', theme.startsWith('theme-') ? theme : `theme-${theme}`];
  const present = document.body.className.split(' ').filter((name) => name === 'light' || name === 'dark' || name.startsWith('theme-'));
  // Writing the body's classes restyles the whole page, so they are written only if they change.
  if (present.length !== wanted.length || !wanted.every((name) => present.includes(name))) {
    document.body.classList.remove(...present);
    document.body.classList.add(...wanted);
  }
  const colours = dark ? 'dark' : 'light';
  if (document.documentElement.style.colorScheme !== colours) document.documentElement.style.colorScheme = colours;
  for (const listener of listeners) listener();
};

/** Applies the appearance again when the system's scheme changes, and before and after printing. */
export const followMedia = (): void => {
  for (const media of [system(), paper()]) media.addEventListener('change', applyAppearance);
};

export const chooseScheme = (scheme: Scheme): void => {
  localStorage.setItem('scheme', scheme);
  applyAppearance();
};

export const useScheme = (): Scheme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, storedScheme);

/** Sheets and menus are children of <body>, so density is set there. The user's choice overrides the screen's suggestion. */
export const applyDensity = (suggested: Density): void => {
  document.body.dataset['density'] = preferences().density ?? suggested;
};
