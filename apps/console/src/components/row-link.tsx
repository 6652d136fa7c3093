// A link of which a page has many. The router's own listens to where the console is, each of them, for a mark that these do not bear.
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type RowLinkProps = {
  /** An address of the console. */
  readonly to: string;
  readonly className: string;
  /** Before it is followed, in whichever tab. */
  readonly onFollow?: () => void;
  /** In place of going there, where it would be in this tab: what it leads to opens beside the page. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** A pointer that only passes by asks for nothing. */
const meantAfterMs = 50;
let meant: ReturnType<typeof setTimeout> | undefined;
const passBy = (): void => clearTimeout(meant);
const prepareSoon = (router: AnyRouter, to: string): void => {
  passBy();
  meant = setTimeout(() => void router.preloadRoute(placeOf(to) as never).catch(() => undefined), meantAfterMs);
};

/** The router takes the path and the parameters of an address apart. */
const placeOf = (address: string): object => {
  const [to = '', search] = address.split('?');
  return search === undefined ? { to } : { to, search: Object.fromEntries(new URLSearchParams(search)) };
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
        passBy();
        onFollow?.();
        if (!staysHere(event)) return;
        event.preventDefault();
        if (onOpen !== undefined) return onOpen();
        void router.navigate(placeOf(to) as never);
      }}
      onMouseEnter={prepare}
      onMouseLeave={passBy}
      onFocus={prepare}
      onBlur={passBy}
      onTouchStart={prepare}
    >
      {children}
    </a>
  );
};
