import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cn } from '../../class-names.js';

type PopoverProps = {
  readonly label: string;
  /** What stands on the button; the label where it is missing. */
  readonly button?: ReactNode;
  readonly active?: boolean;
  readonly children: (close: () => void) => ReactNode;
};
const margin = 8;
const widthPx = 288;

/** The platform's own popover: Escape and a click elsewhere close it, and focus goes back to its button. */
export const Popover = ({ label, button, active = false, children }: PopoverProps) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open]);
  const place = (): void => {
    const [from, box] = [trigger.current?.getBoundingClientRect(), panel.current];
    if (from === undefined || box === null) return;
    box.style.left = `${Math.max(margin, Math.min(from.left, innerWidth - widthPx - margin))}px`;
    box.style.top = `${from.bottom + 6}px`;
    box.style.maxHeight = `${Math.max(160, innerHeight - from.bottom - 6 - margin)}px`;
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
        {...(button !== undefined && { 'aria-label': label })}
        className={cn(
          'inline-flex h-control shrink-0 items-center gap-1.5 rounded-control border px-2.5 text-table',
          active ? 'border-accent bg-soft text-accent' : 'border-control bg-card text-second hover:bg-sunken',
        )}
      >
        {button ?? label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={(event) => event.newState === 'open' && place()}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed m-0 w-72 overflow-y-auto rounded-card border bg-raised p-2 text-table text-text shadow-float"
        style={{ inset: 'auto' }}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
};
