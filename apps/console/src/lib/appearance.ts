// Scheme, theme and density are classes and data on <body>; the theme is the branch's, the scheme the person's.
import { useSyncExternalStore } from 'react';
import { session } from './session.js';

export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
export type Density = 'compact' | 'cosy' | 'touch';

const system = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');
const storedScheme = (): Scheme => schemes.find((known) => known === localStorage.getItem('scheme')) ?? 'auto';
const listeners = new Set<() => void>();

export const applyAppearance = (): void => {
  const scheme = storedScheme();
  const dark = scheme === 'dark' || (scheme === 'auto' && system().matches);
  const theme = session.branch()?.colour ?? 'theme-default';
  const { classList } = document.body;
  for (const name of document.body.className.split(' '))
    if (name === 'light' || name === 'dark' || name.startsWith('theme-')) classList.remove(name);
  classList.add(dark ? 'dark' : 'light', theme.startsWith('theme-') ? theme : `theme-${theme}`);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  for (const tell of listeners) tell();
};

export const followSystemScheme = (): void => system().addEventListener('change', applyAppearance);

export const chooseScheme = (scheme: Scheme): void => {
  localStorage.setItem('scheme', scheme);
  applyAppearance();
};

export const useScheme = (): Scheme =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, storedScheme);

/** Sheets and menus hang below <body>, so density is set there too. */
export const applyDensity = (density: Density): void => {
  document.body.dataset['density'] = density;
};
