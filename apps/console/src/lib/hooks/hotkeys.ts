// All keyboard shortcuts of the console in one table: keys and scope. Screens register what a key does while they are mounted; the help
// sheet lists this table, so every shortcut is documented.
import { useEffect, useRef } from 'react';
import { preferences } from '../startup/preferences.js';

export const hotkeys = {
  palette: { keys: 'Mod+k', scope: 'everywhere' },
  help: { keys: '?', scope: 'everywhere' },
  toggleNavigation: { keys: '[', scope: 'everywhere' },
  undo: { keys: 'Mod+z', scope: 'everywhere' },
  undoLast: { keys: 'u', scope: 'everywhere' },
  goCustomers: { keys: 'g c', scope: 'go' },
  goPrograms: { keys: 'g p', scope: 'go' },
  goWorkouts: { keys: 'g w', scope: 'go' },
  goEducation: { keys: 'g e', scope: 'go' },
  filter: { keys: '/', scope: 'list' },
  nextRow: { keys: 'j', scope: 'list' },
  previousRow: { keys: 'k', scope: 'list' },
  selectRow: { keys: 'x', scope: 'list' },
  openRow: { keys: 'Enter', scope: 'list' },
  editRow: { keys: 'e', scope: 'list' },
} as const;
export type HotkeyName = keyof typeof hotkeys;
export const hotkeyScopes = ['everywhere', 'go', 'list'] as const;

/** A key press and its context. */
export type Press = {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  /** True if a field receives the typed letters. */
  readonly typing: boolean;
  /** True if the focus is on an element that handles Enter itself, or in a dialog or an open menu. */
  readonly busy: boolean;
};

const textOf = ({ key, mod }: Press): string => `${mod ? 'Mod+' : ''}${mod ? key.toLowerCase() : key}`;
const names = Object.keys(hotkeys) as HotkeyName[];
const isLetter = (keys: string): boolean => !keys.startsWith('Mod+') && keys !== 'Enter';

/** Finds the shortcut for a press and the one before it; returns `waiting` if it is the first of two keys. */
export const hotkeyFor = (
  press: Press,
  { before, quiet, offered }: { readonly before: string | null; readonly quiet: boolean; readonly offered: ReadonlySet<HotkeyName> },
): HotkeyName | 'waiting' | null => {
  if (press.alt) return null;
  const text = textOf(press);
  const possible = names.filter((name) => {
    const { keys } = hotkeys[name];
    return (
      offered.has(name) && !(isLetter(keys) && (quiet || press.typing || press.busy)) && !(keys === 'Enter' && (press.typing || press.busy))
    );
  });
  // The field itself undoes what the user typed.
  if (text === 'Mod+z' && press.typing) return null;
  const both = before === null ? undefined : possible.find((name) => hotkeys[name].keys === `${before} ${text}`);
  if (both !== undefined) return both;
  if (possible.some((name) => hotkeys[name].keys.startsWith(`${text} `))) return 'waiting';
  return possible.find((name) => hotkeys[name].keys === text) ?? null;
};

const secondKeyMs = 1000;
const handlers = new Map<HotkeyName, (() => void)[]>();
let first: { readonly key: string; readonly atMs: number } | null = null;

const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [popover]';
const answersEnter = 'a, button, summary, [role="button"], [role="link"], [role="separator"], [role="menuitem"]';

const pressOf = (event: KeyboardEvent): Press => {
  // On keyboards that write brackets with AltGr, that key is reported as Ctrl and Alt together.
  const altGraph = event.getModifierState('AltGraph');
  const target = event.target instanceof Element ? event.target : document.body;
  const field = target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return {
    key: event.key,
    mod: (event.metaKey || event.ctrlKey) && !altGraph,
    alt: event.altKey && !altGraph,
    typing: field !== null && !(field instanceof HTMLInputElement && field.type === 'checkbox'),
    busy: target.closest(inFront) !== null || (event.key === 'Enter' && target.closest(answersEnter) !== null),
  };
};

const onKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing || (event.repeat && event.key !== 'j' && event.key !== 'k')) return;
  const before = first !== null && performance.now() - first.atMs < secondKeyMs ? first.key : null;
  if (['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(event.key)) return;
  const press = pressOf(event);
  first = null;
  const found = hotkeyFor(press, { before, quiet: preferences().quietKeys === true, offered: new Set(handlers.keys()) });
  if (found === null) return;
  if (found === 'waiting') {
    first = { key: press.key, atMs: performance.now() };
    return;
  }
  event.preventDefault();
  handlers.get(found)?.at(-1)?.();
};

/** Registers a handler; the one registered last runs. @returns a function that removes it */
const offerHotkey = (name: HotkeyName, run: () => void): (() => void) => {
  if (handlers.size === 0) document.addEventListener('keydown', onKey);
  handlers.set(name, [...(handlers.get(name) ?? []), run]);
  return () => {
    const others = (handlers.get(name) ?? []).filter((each) => each !== run);
    if (others.length > 0) handlers.set(name, others);
    else handlers.delete(name);
    if (handlers.size === 0) document.removeEventListener('keydown', onKey);
  };
};

export const useHotkey = (name: HotkeyName, run: () => void, active = true): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (active ? offerHotkey(name, () => latest.current()) : undefined), [name, active]);
};

/** While `active`, keys that would open another page call `run` instead. */
export const useHeldGoKeys = (run: () => void, active: boolean): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!active) return;
    const held = names.filter((name) => hotkeys[name].scope === 'go').map((name) => offerHotkey(name, () => latest.current()));
    return () => held.forEach((release) => release());
  }, [active]);
};

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
/** Keycaps of a shortcut, in order: `⌘`, `K`. */
export const capsOf = (name: HotkeyName): readonly string[] =>
  hotkeys[name].keys.split(/[ +]/).map((cap) => (cap === 'Mod' ? (isApple() ? '⌘' : 'Ctrl') : cap.length === 1 ? cap.toUpperCase() : cap));
