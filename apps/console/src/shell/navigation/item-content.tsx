import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { createElement } from 'react';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import { cn } from '@/lib/utils.js';
import { iconNamed } from './icons.js';

/** Icon, title, subtitle and badge of an item. */
export const ItemContent = ({ item }: { readonly item: NavigationItem }) => {
  return (
    <>
      {createElement(iconNamed(item.icon), {
        size: 24,
        strokeWidth: 1.75,
        'aria-hidden': true,
        className: cn('nav-icon', item.classes?.icon),
      })}
      <span className="nav-words">
        <span className={cn('nav-title', item.classes?.title)}>{inOwnLanguage(item.title)}</span>
        {item.subtitle !== undefined && <span className={cn('nav-subtitle', item.classes?.subtitle)}>{inOwnLanguage(item.subtitle)}</span>}
      </span>
      {item.badge !== undefined && <span className={cn('nav-badge', item.badge.classes)}>{item.badge.title}</span>}
    </>
  );
};
