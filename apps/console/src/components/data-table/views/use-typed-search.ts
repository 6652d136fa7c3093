import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows follow each letter; the address, which re-renders the whole page, follows after this pause. */
const restMs = 300;

type Typed = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Updates the address now. */ readonly done: () => void;
};
type Asked = {
  /** Search text in the address. */
  readonly address: string;
  /** Updates the search text in the address. */
  readonly send: (text: string) => void;
};

/** Search text of a table: what the user typed last, or a later change of the address. */
export const useTypedSearch = ({ address, send }: Asked): Typed => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(address);
  const waiting = useRef<{ readonly text: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  /** Texts that this hook has put into the address or is about to; any other text comes from elsewhere. */
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
      // A transition, so that the next letter interrupts the rendering of the rows.
      startTransition(() => setText(next));
      clearTimeout(waiting.current?.timer);
      waiting.current = { text: next, timer: setTimeout(done, restMs) };
    },
    [done],
  );
  // An unmounted table must not update the address.
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { field, text, type, done };
};
