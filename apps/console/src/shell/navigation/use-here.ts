// Checks whether an item's page is the current one. Only the item itself re-renders on a change of page.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { useLocation } from '@tanstack/react-router';
import { holdsActive, isActive } from './items.js';

export const useIsActive = (item: NavigationItem, base: string): boolean =>
  useLocation({ select: ({ pathname }) => isActive(item, { pathname, base }) });

/** True if a branch contains the item of the current page. */
export const useHoldsActive = (item: NavigationItem, base: string): boolean =>
  useLocation({ select: ({ pathname }) => holdsActive(item, { pathname, base }) });
