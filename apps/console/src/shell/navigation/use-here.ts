// Whether an item's page is the one on the screen: what changes with a change of page, and nothing around it.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { useLocation } from '@tanstack/react-router';
import { holdsActive, isActive } from './items.js';

export const useIsActive = (item: NavigationItem, base: string): boolean =>
  useLocation({ select: ({ pathname }) => isActive(item, { pathname, base }) });

/** Of a branch: whether it is the page of an item below it. */
export const useHoldsActive = (item: NavigationItem, base: string): boolean =>
  useLocation({ select: ({ pathname }) => holdsActive(item, { pathname, base }) });
