import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { Link } from '@tanstack/react-router';
import { inOwnLanguage } from '@/lib/startup/navigation.js';
import { cn } from '@/lib/utils.js';
import { addressOf } from './items.js';
import { ItemContent } from './item-content.js';
import { runFunction } from './functions.js';
import { useIsActive } from './use-here.js';

type BasicItemProps = {
  readonly item: NavigationItem;
  /** Address of the gym. */
  readonly base: string;
  /** True if the title is not visible, so that a tooltip shows it. */
  readonly named: boolean;
};

type Search = Readonly<Record<string, unknown>>;
/** Search parameters of the link: replaced by the item's, merged with them, or kept. */
const searchOf = ({ queryParams = {}, queryParamsHandling }: NavigationItem): true | ((present: Search) => Search) =>
  queryParamsHandling === 'preserve'
    ? true
    : (present) => (queryParamsHandling === 'merge' ? { ...present, ...queryParams } : { ...queryParams });

/** A page of the console, an external page, a function, or (disabled) nothing. */
export const BasicItem = ({ item, base, named }: BasicItemProps) => {
  const address = addressOf(item, base);
  const active = useIsActive(item, base);
  const tip = item.tooltip === undefined ? (named ? inOwnLanguage(item.title) : undefined) : inOwnLanguage(item.tooltip);
  const shared = { className: cn('nav-item', item.classes?.wrapper), title: tip, 'data-active': active || undefined };
  const content = <ItemContent item={item} />;
  if (item.disabled === true)
    return (
      <span {...shared} aria-disabled className={cn(shared.className, 'nav-disabled')}>
        {content}
      </span>
    );
  if (item.function !== undefined)
    return (
      <button {...shared} type="button" onClick={() => runFunction(item.function ?? '')}>
        {content}
      </button>
    );
  if (address === undefined) return <span {...shared}>{content}</span>;
  if (item.externalLink === true)
    return (
      <a {...shared} href={address} target={item.target ?? '_self'} rel="noopener noreferrer">
        {content}
      </a>
    );
  return (
    <Link
      {...shared}
      to={address as string}
      // The router types search parameters by its tree of routes, which an item's address does not name.
      search={searchOf(item) as never}
      {...(item.preserveFragment === true ? { hash: true } : item.fragment === undefined ? {} : { hash: item.fragment })}
      {...(item.target === undefined ? {} : { target: item.target })}
      aria-current={active ? 'page' : undefined}
    >
      {content}
    </Link>
  );
};
