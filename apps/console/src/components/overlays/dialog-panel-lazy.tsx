import type { VariantProps } from 'class-variance-authority';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog, DialogContent, DialogCross, DialogDescription, DialogHeader, DialogTitle, type dialogVariants } from '../ui/dialog.js';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
import { useOpener } from './use-opener.js';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Handles keys wherever the focus is in the dialog. */
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** The element that gets the focus first. In a nested dialog the default is the close button. */
  readonly initialFocus?: (() => HTMLElement | null | undefined) | undefined;
  readonly variant?: NonNullable<VariantProps<typeof dialogVariants>['variant']>;
};

/** Longest time between the clicks of a double click, as usual on desktops. */
const doubleClickMs = 500;

/**
 * The modal for all forms: traps the focus, closes on Escape and on a click on the overlay, and restores the focus. The second click of a
 * double click does not close it: the first one may have made the dialog smaller, which leaves the overlay under the pointer.
 */
export const DialogPanel = ({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  onKeyDown,
  initialFocus,
  variant = 'dialog',
}: DialogProps) => {
  const opener = useOpener();
  const pressedAtMs = useRef(-Infinity);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        variant={variant}
        onKeyDown={onKeyDown}
        onPointerDownCapture={({ timeStamp }) => void (pressedAtMs.current = timeStamp)}
        onPointerDownOutside={(event) => {
          if (event.detail.originalEvent.timeStamp - pressedAtMs.current < doubleClickMs) event.preventDefault();
        }}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        {...opener}
        onOpenAutoFocus={(event) => {
          // A press before the dialog was closed and opened again is no first click.
          pressedAtMs.current = -Infinity;
          opener.onOpenAutoFocus();
          const first = initialFocus?.();
          if (first == null) return;
          event.preventDefault();
          first.focus();
        }}
      >
        <DialogHeader className={variant.startsWith('drawer') ? 'sr-only' : ''}>
          <div className="grow">
            <DialogTitle>{title}</DialogTitle>
            {description !== undefined && <DialogDescription>{description}</DialogDescription>}
          </div>
          <DialogCross label={closeLabel} />
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
};
