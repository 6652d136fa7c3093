import { Search } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Input } from '@/components/ui/input.js';

type SearchFieldProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Initial text. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The user has finished typing. */
  readonly onDone: () => void;
};

/** Runs after the typed text is painted; of several pending calls, only the last. Cancelled on unmount. */
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

/** Uncontrolled, so that the field shows each letter without a render; the rows follow. */
export const SearchField = ({ field, label, text, onText, onDone }: SearchFieldProps) => {
  const send = useAfterPaint(onText);
  return (
    // Contained, so that typing a letter does not lay out the page. Grows into the space that the filters leave, up to its maximum width.
    <span className="relative h-control contain-[size_layout_style] md:w-40 md:max-w-64 md:shrink-0 md:grow-[999]">
      <Search size={16} strokeWidth={1.75} aria-hidden className="absolute left-2.5 top-1/2 -translate-y-1/2 text-subtle-foreground" />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        style={{ paddingLeft: 32 }}
        defaultValue={text}
        onChange={({ target: { value } }) => send(value)}
        onBlur={onDone}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') onDone();
          if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
        }}
      />
    </span>
  );
};
