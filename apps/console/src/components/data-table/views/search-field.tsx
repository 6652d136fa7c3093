import { Search } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Input } from '../../ui/input.js';

type SearchFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** What the address searches for. */
  readonly address: string;
  readonly onText: (text: string) => void;
};

/** Runs once what was typed is painted; of several that wait, the last. What is gone from the page asks for nothing any more. */
const useAfterPaint = (run: (text: string) => void): ((text: string) => void) => {
  const latest = useRef(run);
  const frame = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const cancel = useCallback((): void => {
    cancelAnimationFrame(frame.current);
    clearTimeout(timer.current);
  }, []);
  useEffect(() => cancel, [cancel]);
  return useCallback(
    (text) => {
      cancel();
      frame.current = requestAnimationFrame(() => {
        timer.current = setTimeout(() => latest.current(text));
      });
    },
    [cancel],
  );
};

/** What is typed stands in the field at once, drawn with nothing else; the address, and the rows with it, follow in their own time. */
export const SearchField = ({ field, label, address, onText }: SearchFieldProps) => {
  const [typed, setTyped] = useState(address);
  const sent = useRef(address);
  const send = useAfterPaint(onText);
  useEffect(() => {
    if (address === sent.current) return;
    sent.current = address;
    setTyped(address);
  }, [address]);
  return (
    <span className="relative min-w-0 md:w-64 md:shrink-0">
      <Search size={16} strokeWidth={1.75} aria-hidden className="absolute left-2.5 top-1/2 -translate-y-1/2 text-subtle-foreground" />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        style={{ paddingLeft: 32 }}
        value={typed}
        onChange={({ target: { value } }) => {
          sent.current = value;
          setTyped(value);
          send(value);
        }}
        onKeyDown={(event) => event.key === 'Escape' && typed === '' && event.currentTarget.blur()}
      />
    </span>
  );
};
