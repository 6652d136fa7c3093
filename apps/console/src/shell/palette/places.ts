// Pages that the palette can open: those of this user's menu.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { addressOf, shownItems } from '../navigation/items.js';

export type PalettePlace = {
  readonly id: string;
  readonly item: NavigationItem;
  readonly address: string;
  readonly within: NavigationItem | undefined;
};

export const placesOf = (items: readonly NavigationItem[], base: string, within?: NavigationItem): readonly PalettePlace[] =>
  shownItems(items).flatMap((item) => {
    const address = item.externalLink === true || item.disabled === true ? undefined : addressOf(item, base);
    const own = address === undefined || item.title === undefined ? [] : [{ id: item.id, item, address, within }];
    return [...own, ...placesOf(item.children ?? [], base, item)];
  });

/** Links of the menu for each two-key shortcut; the user's menu decides which of them exist. */
const linksOf = {
  goCustomers: ['/admin/list'],
  goPrograms: ['/admin/programs'],
  goWorkouts: ['/admin/user-workout', '/client/workout-client'],
  goEducation: ['/admin/education', '/client/education'],
} as const;

export const keyPlaces = (places: readonly PalettePlace[]): { readonly [K in keyof typeof linksOf]: string | undefined } => {
  const find = (links: readonly string[]): string | undefined =>
    places.find(({ item }) => item.link !== undefined && links.includes(item.link))?.address;
  return {
    goCustomers: find(linksOf.goCustomers),
    goPrograms: find(linksOf.goPrograms),
    goWorkouts: find(linksOf.goWorkouts),
    goEducation: find(linksOf.goEducation),
  };
};
