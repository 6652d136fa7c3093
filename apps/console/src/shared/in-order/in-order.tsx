// Shows the parts of a page from the top down, so that a late part does not move one that the user is reading.
import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { cn } from '@/lib/utils.js';

/** After this time a page shows all its parts, because an answer may never arrive. Specs that hold answers back set it higher. */
export const maxWait = { ms: 3000 };

const Decide = createContext<() => void>(() => undefined);

/**
 * Tells the surrounding `InOrder` that the height of a part is known, because its answers arrived or failed. Does nothing outside of one.
 * @param isDecided false while the part waits for an answer that decides its height
 */
export const useDecided = (isDecided: boolean): void => {
  const decide = use(Decide);
  // Before the paint, so that the parts below appear in the same frame.
  useLayoutEffect(() => {
    if (isDecided) decide();
  }, [isDecided, decide]);
};

type OrderedPart = {
  readonly key: string;
  readonly node: ReactNode;
  /** True if the part renders something or nothing, depending on an answer, and calls `useDecided`. */
  readonly waits?: boolean;
};

type PlaceProps = { readonly part: OrderedPart; readonly isHidden: boolean; readonly onDecided: (key: string) => void };

const Place = ({ part: { key, node }, isHidden, onDecided }: PlaceProps) => {
  const decide = useCallback(() => onDecided(key), [onDecided, key]);
  return (
    <Decide value={decide}>
      <div hidden={isHidden} className={isHidden ? '' : 'contents'}>
        {node}
      </div>
    </Decide>
  );
};

type InOrderProps = { readonly parts: readonly OrderedPart[]; /** Class of the surrounding grid. */ readonly className?: string };

/**
 * Renders `parts` in a grid. Those below a part that waits are mounted, so that their requests start in parallel, but hidden until it is
 * decided.
 */
export const InOrder = ({ parts, className }: InOrderProps) => {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** True once all parts were shown, or the time was over: no part is hidden again. */
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), maxWait.ms);
    return () => clearTimeout(timer);
  }, []);
  const onDecided = useCallback((key: string) => setDecided((before) => (before.has(key) ? before : new Set([...before, key]))), []);
  const first = isOpen ? -1 : parts.findIndex(({ key, waits = false }) => waits && !decided.has(key));
  if (first === -1 && !isOpen) setOpen(true);
  const shown = first === -1 ? parts.length : first + 1;
  return (
    <div className={cn('grid grid-cols-1 gap-4', className)}>
      {parts.map((part, at) => (
        <Place key={part.key} part={part} isHidden={at >= shown} onDecided={onDecided} />
      ))}
      {/* Reserves space for hidden parts. Visible placeholders would move when they appear. */}
      {shown < parts.length && <div aria-busy className="invisible h-dvh" />}
    </div>
  );
};
