import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { ChevronRight } from 'lucide-react';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import { cn } from '@/lib/utils.js';
import { BasicItem } from './basic-item.js';
import { ItemContent } from './item-content.js';
import { useHoldsActive } from './use-here.js';
import type { Navigation } from './use-navigation.js';

type ListProps = {
  readonly items: readonly NavigationItem[];
  readonly navigation: Navigation;
  readonly depth?: number;
  /** True if titles are hidden. */
  readonly iconsOnly?: boolean;
};

const Collapsable = ({ item, navigation, depth, iconsOnly }: Required<Omit<ListProps, 'items'>> & { readonly item: NavigationItem }) => {
  const expanded = navigation.open.has(item.id);
  const active = useHoldsActive(item, navigation.base);
  return (
    <div data-expanded={expanded || undefined}>
      <button
        type="button"
        className={cn('nav-item', item.classes?.wrapper, item.disabled === true && 'nav-disabled')}
        aria-expanded={expanded}
        aria-disabled={item.disabled === true || undefined}
        data-active={active || undefined}
        title={item.tooltip === undefined ? undefined : inOwnLanguage(item.tooltip)}
        onClick={() => navigation.toggleBranch(item)}
      >
        <ItemContent item={item} />
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="nav-arrow" />
      </button>
      {expanded && (
        <div className="nav-children" data-depth={Math.min(depth + 1, 4)}>
          <ItemsList items={item.children ?? []} navigation={navigation} depth={depth + 1} iconsOnly={iconsOnly} />
        </div>
      )}
    </div>
  );
};

const Aside = ({ item, navigation }: { readonly item: NavigationItem; readonly navigation: Navigation }) => {
  const out = navigation.panel.aside === item.id;
  const active = useHoldsActive(item, navigation.base);
  return (
    <button
      type="button"
      className={cn('nav-item', item.classes?.wrapper, item.disabled === true && 'nav-disabled')}
      aria-expanded={out}
      aria-controls="navigation-aside"
      data-active={active || out || undefined}
      title={inOwnLanguage(item.tooltip ?? item.title)}
      disabled={item.disabled === true}
      onClick={() => navigation.send({ type: 'aside-toggled', id: item.id })}
    >
      <ItemContent item={item} />
    </button>
  );
};

/** Items of one level, rendered by their type. */
export const ItemsList = ({ items, navigation, depth = 0, iconsOnly = false }: ListProps) =>
  items.map((item) => {
    switch (item.type) {
      case 'basic':
        return <BasicItem key={item.id} item={item} base={navigation.base} named={iconsOnly} />;
      case 'collapsable':
        return <Collapsable key={item.id} item={item} navigation={navigation} depth={depth} iconsOnly={iconsOnly} />;
      case 'aside':
        return <Aside key={item.id} item={item} navigation={navigation} />;
      case 'group':
        return (
          <div key={item.id} role="group" aria-label={inOwnLanguage(item.title)} className="nav-group">
            <p className={cn('nav-group-title', item.classes?.title)} aria-hidden>
              <span>{inOwnLanguage(item.title)}</span>
              {item.subtitle !== undefined && (
                <span className={cn('nav-subtitle', item.classes?.subtitle)}>{inOwnLanguage(item.subtitle)}</span>
              )}
            </p>
            <ItemsList items={item.children ?? []} navigation={navigation} depth={depth} iconsOnly={iconsOnly} />
          </div>
        );
      case 'divider':
        return <hr key={item.id} className="nav-divider" data-depth={depth} />;
      case 'spacer':
        return <div key={item.id} className="nav-spacer" />;
    }
  });
