import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { inOwnLanguage } from '../lib/startup/navigation.js';
import { iconNamed } from './navigation/icons.js';
import { addressOf } from './navigation/items.js';
import { useIsActive } from './navigation/use-here.js';
import type { Navigation } from './navigation/use-navigation.js';

const maxTabs = 5;

const Tab = ({ item, base }: { readonly item: NavigationItem; readonly base: string }) => {
  return (
    <Link
      to={addressOf(item, base) as string}
      aria-current={useIsActive(item, base) ? 'page' : undefined}
      className="flex h-14 min-w-0 grow basis-0 flex-col items-center gap-0.5 pt-1.5 text-meta text-muted-foreground outline-offset-[-2px] aria-[current]:text-accent-foreground"
    >
      {createElement(iconNamed(item.icon), { size: 20, strokeWidth: 1.75, 'aria-hidden': true })}
      {/* Titles wrap below the icon: five of them do not fit side by side on a phone. */}
      <span className="line-clamp-2 max-w-full text-center text-[11px] leading-[13px] wrap-break-word hyphens-auto">
        {inOwnLanguage(item.title)}
      </span>
    </Link>
  );
};

const tabsOf = (items: readonly NavigationItem[]): readonly NavigationItem[] => items.filter(({ type }) => type === 'basic');
/** True if every page of the menu has a tab. */
export const fitsBottomBar = (items: readonly NavigationItem[]): boolean =>
  tabsOf(items).length === items.length && items.length <= maxTabs;

/** Tab bar of a client's pages, for the thumb. */
export const BottomBar = ({ navigation: { items, base } }: { readonly navigation: Navigation }) => {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('pages')} className="fixed inset-x-0 bottom-0 z-header flex border-t bg-card pb-[env(safe-area-inset-bottom)]">
      {tabsOf(items)
        .slice(0, maxTabs)
        .map((item) => (
          <Tab key={item.id} item={item} base={base} />
        ))}
    </nav>
  );
};
