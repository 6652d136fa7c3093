import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { useLocation, useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { BasicItem } from './basic-item.js';
import { runFunction } from './functions.js';
import { iconNamed } from './icons.js';
import { addressOf, holdsActive, isActive, type Place } from './items.js';
import { ItemContent } from './item-content.js';
import { useFitting } from './use-fitting.js';
import type { Navigation } from './use-navigation.js';

type Go = (options: NavigateOptions) => void;

const entriesOf = (items: readonly NavigationItem[], place: Place, go: Go): readonly MenuEntry[] =>
  items
    .filter(({ type }) => type !== 'divider' && type !== 'spacer')
    .map((item) => {
      const address = addressOf(item, place.base);
      return {
        label: inOwnLanguage(item.title),
        icon: iconNamed(item.icon),
        ...(item.disabled === true && { disabled: true }),
        ...(isActive(item, place) && { current: true }),
        ...(item.children !== undefined && { entries: entriesOf(item.children, place, go) }),
        onSelect: () => {
          if (item.function !== undefined) runFunction(item.function);
          else if (address !== undefined && item.externalLink === true) open(address, item.target ?? '_self', 'noopener,noreferrer');
          else if (address !== undefined) go({ to: address } as NavigateOptions);
        },
      };
    });

const usePlace = (base: string): Place => ({ pathname: useLocation({ select: ({ pathname }) => pathname }), base });

const Branch = ({ item, navigation }: { readonly item: NavigationItem; readonly navigation: Navigation }) => {
  const navigate = useNavigate();
  const place = usePlace(navigation.base);
  return (
    <Menu
      align="start"
      entries={entriesOf(item.children ?? [], place, (options) => void navigate(options))}
      trigger={
        <button type="button" className="nav-item" data-active={holdsActive(item, place) || undefined} disabled={item.disabled}>
          <ItemContent item={item} />
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
};

/** Menu of the entries that do not fit. */
const More = ({ items, navigation }: { readonly items: readonly NavigationItem[]; readonly navigation: Navigation }) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const place = usePlace(navigation.base);
  const holds = items.some((item) => isActive(item, place) || holdsActive(item, place));
  return (
    <Menu
      align="end"
      entries={entriesOf(items, place, (options) => void navigate(options))}
      trigger={
        <button type="button" className="nav-item" data-active={holds || undefined}>
          <span className="nav-title">{t('morePages')}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
};

const Item = ({ item, navigation }: { readonly item: NavigationItem; readonly navigation: Navigation }) => {
  if (item.children !== undefined) return <Branch item={item} navigation={navigation} />;
  if (item.type === 'divider' || item.type === 'spacer') return <span className={`nav-${item.type}`} />;
  return <BasicItem item={item} base={navigation.base} named={false} />;
};

/** The menu along the top: pages as links, branches as menus, and the rest under "More". */
export const TopNavigation = ({ navigation }: { readonly navigation: Navigation }) => {
  const { t } = useTranslation('shell');
  const { row, fitting } = useFitting(navigation.items.length);
  return (
    <nav ref={row} aria-label={t('navigation')} className="nav-top">
      <div className="nav-top-items">
        {navigation.items.map((item, index) => (
          <div key={item.id} className="nav-top-item" data-rest={index >= fitting || undefined}>
            <Item item={item} navigation={navigation} />
          </div>
        ))}
      </div>
      {fitting < navigation.items.length && <More items={navigation.items.slice(fitting)} navigation={navigation} />}
    </nav>
  );
};
