import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows follow each letter; the address, which draws the whole page anew, follows once nobody has typed for so long. */
const restMs = 300;

type Typed = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly type: (text: string) => void;
  /** The address follows now. */ readonly done: () => void;
};
type Asked = {
  /** What the address searches for. */
  readonly address: string;
  /** Puts another text there. */
  readonly send: (text: string) => void;
};

/** What a table is searched for: what was typed last, or what the address says since then. */
export const useTypedSearch = ({ address, send }: Asked): Typed => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(address);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** What the address has from here or is about to have: none of it comes from elsewhere. */
  const own = useRef<readonly string[]>([address]);
  const latest = useRef(send);
  useLayoutEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const at = own.current.lastIndexOf(address);
    if (at >= 0) {
      own.current = own.current.slice(at);
      return;
    }
    own.current = [address];
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setText(address);
    if (field.current !== null) field.current.value = address;
  }, [address]);
  const done = useCallback((): void => {
    if (waiting.current === undefined) return;
    const { text: wanted, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    own.current = [...own.current, wanted];
    latest.current(wanted);
  }, []);
  const type = useCallback(
    (next: string): void => {
      // Drawn in pieces, which the next letter breaks off.
      startTransition(() => setText(next));
      clearTimeout(waiting.current?.timer);
      waiting.current = { text: next, timer: setTimeout(done, restMs) };
    },
    [done],
  );
  // What is gone from the page asks for nothing any more.
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { field, text, type, done };
};
