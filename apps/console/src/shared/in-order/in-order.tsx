// Shows the parts of a page from the top down, so that no part moves another one that somebody reads already.
import { createContext, use, useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { cn } from '../../lib/utils.js';

/** After this time a page shows all its parts, because an answer may never come. Specs that hold answers set it higher. */
export const maxWait = { ms: 3000 };

const Decide = createContext<() => void>(() => undefined);

/**
 * Tells the surrounding `InOrder` that a part knows how much it draws: its answers are here, or failed. Does nothing elsewhere.
 * @param isDecided false while the part waits for what decides its height
 */
export const useDecided = (isDecided: boolean): void => {
  const decide = use(Decide);
  // Before the frame: what stands below is shown in the same one.
  useLayoutEffect(() => {
    if (isDecided) decide();
  }, [isDecided, decide]);
};

type OrderedPart = {
  readonly key: string;
  readonly node: ReactNode;
  /** The part draws something or nothing, depending on an answer, and calls `useDecided`. */
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

type InOrderProps = { readonly parts: readonly OrderedPart[]; /** Of the grid that holds them. */ readonly className?: string };

/**
 * Draws `parts` in a grid. Those below one that waits are mounted, so that their answers come at the same time, and hidden until it is
 * decided.
 */
export const InOrder = ({ parts, className }: InOrderProps) => {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  /** All parts were shown, or had to be: none is hidden again. */
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
      {/* Room for what comes. Blocks that can be seen would move themselves. */}
      {shown < parts.length && <div aria-busy className="invisible h-dvh" />}
    </div>
  );
};
