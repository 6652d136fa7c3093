// A link for lists with many links. Each link of the router subscribes to the location to mark the active one, which these do not need.
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type RowLinkProps = {
  /** An address of the console. */
  readonly to: string;
  readonly className: string;
  /** Called before the link is followed, in any tab. */
  readonly onFollow?: () => void;
  /** Called instead of a navigation in this tab: the target opens beside the page. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** Prefetches only after this time, so that a passing pointer requests nothing. */
const hoverDelayMs = 50;
let hoverTimer: ReturnType<typeof setTimeout> | undefined;
const cancelHover = (): void => clearTimeout(hoverTimer);
const prepareSoon = (router: AnyRouter, to: string): void => {
  cancelHover();
  hoverTimer = setTimeout(() => void router.preloadRoute(placeOf(to)).catch(() => undefined), hoverDelayMs);
};

/** Splits an address into path and search parameters, as the router expects them. */
const placeOf = (address: string) => {
  const [to = '', search] = address.split('?');
  const place = search === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(search)) };
  // The router types places by its tree of routes, which a plain address does not name.
  return place as never;
};

const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

export const RowLink = ({ to, className, onFollow, onOpen, children }: RowLinkProps) => {
  const router: AnyRouter = useRouter();
  const prepare = (): void => prepareSoon(router, to);
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        cancelHover();
        onFollow?.();
        if (!staysHere(event)) return;
        event.preventDefault();
        if (onOpen !== undefined) return onOpen();
        void router.navigate(placeOf(to));
      }}
      onMouseEnter={prepare}
      onMouseLeave={cancelHover}
      onFocus={prepare}
      onBlur={cancelHover}
      onTouchStart={prepare}
    >
      {children}
    </a>
  );
};
