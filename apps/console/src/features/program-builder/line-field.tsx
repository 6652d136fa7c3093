import type { Slot } from '@spotter/domain/programs/program-tree';
import { readSlot, type KnownSlot } from '@spotter/domain/programs/text-form/parse-slot';
import type { TextFault } from '@spotter/domain/programs/text-form/faults';
import { useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input.js';
import { readingOptions, useDesk } from './builder-context.js';
import type { Begun } from './draft/draft-store.js';
import { copiedAs } from './many/clipboard.js';
import { FaultList, taken } from './fault-list.js';
import { useUnsaved } from './draft/use-unsaved.js';
import { bareShares, ReadAs } from './fields/read-as.js';

type LineFieldProps = {
  readonly first: string;
  readonly label: string;
  readonly placeholder?: string;
  /** Receives the parsed slot, and the draft as it was when the coach began to type. */
  readonly onRead: (slot: Slot, begun: Begun) => void;
  readonly onLeave?: () => void;
  /** Receives pasted text that has several lines or comes from a spreadsheet. */
  readonly onPasteMany?: (text: string) => void;
  readonly autoFocus?: boolean;
  /** Start of a line that the caller writes into the field; a new object each time. */
  readonly begun?: { readonly text: string } | null;
  /** Exercise of a line that names none. */
  readonly known?: KnownSlot | undefined;
  /** Id of the input, for callers that focus it. */
  readonly id?: string;
};

/** Field for one line of a program. A line with faults stays in the field, with its faults below. */
export const LineField = ({
  first,
  label,
  placeholder,
  onRead,
  onLeave,
  onPasteMany,
  autoFocus = false,
  begun = null,
  known,
  id,
}: LineFieldProps) => {
  const desk = useDesk();
  const [text, setText] = useState(first);
  const [shown, setShown] = useState(first);
  // Shows another coach's line unless this coach has edited the field.
  if (first !== shown) {
    setShown(first);
    if (text === shown) setText(first);
  }
  useUnsaved(text.trim() !== '' && text !== first && text !== begun?.text);
  const typedSince = useRef<Begun | null>(null);
  const [written, setWritten] = useState(begun);
  if (begun !== written) {
    setWritten(begun);
    if (begun !== null) setText(begun.text);
  }
  const [faults, setFaults] = useState<readonly TextFault[]>([]);
  const left = useRef(false);
  const shares = useMemo(
    () =>
      bareShares(text, { ...readingOptions(desk, desk.tree().rules), known }, (options) => readSlot({ text, line: 1, column: 1 }, options)),
    [text, desk, known],
  );
  const commit = (line: string): void => {
    if (line.trim() === '' || line === first || line === begun?.text) return onLeave?.();
    const { slot, faults: found } = readSlot({ text: line, line: 1, column: 1 }, { ...readingOptions(desk, desk.tree().rules), known });
    setFaults(found);
    if (slot === null) return;
    // Moving the focus triggers blur, which must not submit the line again.
    left.current = true;
    setText(first);
    onRead(slot, typedSince.current ?? desk.begin());
    typedSince.current = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(text);
    }
    if (event.key === 'Escape') {
      left.current = true;
      setFaults([]);
      setText(first);
      onLeave?.();
    }
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (onPasteMany === undefined || (!/[\n\r\t]/.test(pasted) && copiedAs(pasted) === null)) return;
    event.preventDefault();
    onPasteMany(pasted);
  };
  return (
    <div className="grid gap-1">
      <Input
        id={id}
        aria-label={label}
        placeholder={placeholder}
        list="exercise-names"
        autoComplete="off"
        spellCheck={false}
        // The field appears when the coach clicks the line.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        aria-invalid={faults.length > 0 || undefined}
        className="figures"
        value={text}
        onChange={(event) => {
          left.current = false;
          if (text === first || typedSince.current === null) typedSince.current = desk.begin();
          setText(event.target.value);
        }}
        onKeyDown={onKey}
        onPaste={onPaste}
        onBlur={() => {
          if (!left.current) commit(text);
          left.current = false;
        }}
      />
      <ReadAs shares={shares} text={text} onChange={setText} />
      <FaultList
        faults={faults}
        onTake={(fault, suggestion) => {
          const next = taken(text, fault, suggestion);
          setText(next);
          commit(next);
        }}
      />
    </div>
  );
};
