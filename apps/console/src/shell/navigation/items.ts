// Evaluates the menu's tree for this screen: visible items, the current page, open branches.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Appearance } from '../layouts/layouts.js';

export type Place = { readonly pathname: string; /** Address of the gym, e.g. `/iron-temple`. */ readonly base: string };

/** Address of an item; undefined if it has none. */
export const addressOf = ({ link, linkbase, externalLink }: NavigationItem, base: string): string | undefined =>
  link === undefined ? undefined : externalLink === true ? link : `${linkbase ?? base}${link}`;

export const isActive = (item: NavigationItem, { pathname, base }: Place): boolean => {
  if (item.active === true) return true;
  const address = addressOf(item, base);
  if (address === undefined || item.externalLink === true) return false;
  return pathname === address || (item.exactMatch !== true && pathname.startsWith(`${address}/`));
};

export const holdsActive = (item: NavigationItem, place: Place): boolean =>
  (item.children ?? []).some((child) => isActive(child, place) || holdsActive(child, place));

const isShown = (item: NavigationItem): boolean => item.hidden !== true;

/** Removes hidden items at every depth. */
export const shownItems = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.filter(isShown).map((item) => (item.children === undefined ? item : { ...item, children: shownItems(item.children) }));

const narrow: ReadonlySet<Appearance> = new Set(['compact', 'thin']);

/** A narrow panel has no room for groups and open branches, so each of them becomes an aside. */
export const itemsFor = (appearance: Appearance, items: readonly NavigationItem[]): readonly NavigationItem[] => {
  const shown = shownItems(items);
  if (!narrow.has(appearance)) return shown;
  return shown.map((item) => (item.type === 'group' || item.type === 'collapsable' ? { ...item, type: 'aside' as const } : item));
};

const branches = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.flatMap((item) => [...(item.type === 'collapsable' ? [item] : []), ...branches(item.children ?? [])]);

const sameIfEqual = (before: ReadonlySet<string>, now: readonly string[]): ReadonlySet<string> =>
  before.size === now.length && now.every((id) => before.has(id)) ? before : new Set(now);

/**
 * Branches that are open after a navigation: those that contain the current page, and with auto-collapse no others.
 * A disabled branch keeps its state. Returns the same set if nothing changes.
 */
export const openBranches = (
  items: readonly NavigationItem[],
  place: Place,
  { open, autoCollapse }: { readonly open: ReadonlySet<string>; readonly autoCollapse: boolean },
): ReadonlySet<string> =>
  sameIfEqual(
    open,
    branches(items)
      .filter((item) => (item.disabled === true ? open.has(item.id) : holdsActive(item, place) || (!autoCollapse && open.has(item.id))))
      .map(({ id }) => id),
  );

/** Toggles a branch on a click; a disabled one does not change. */
export const branchToggled = (open: ReadonlySet<string>, item: NavigationItem): ReadonlySet<string> => {
  if (item.disabled === true) return open;
  const after = new Set(open);
  if (!after.delete(item.id)) after.add(item.id);
  return after;
};
