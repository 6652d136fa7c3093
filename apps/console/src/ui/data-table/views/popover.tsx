import { Popover as Primitive } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { cn } from '../../class-names.js';

type PopoverProps = {
  readonly label: string;
  /** What stands on the button; the label where it is missing. */
  readonly button?: ReactNode;
  readonly active?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A button, and what it opens beside itself. Escape and a click elsewhere close it, and focus goes back to the button. */
export const Popover = ({ label, button, active = false, children }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  return (
    <Primitive.Root open={open} onOpenChange={setOpen}>
      <Primitive.Trigger
        {...(button !== undefined && { 'aria-label': label })}
        className={cn(
          'inline-flex h-control shrink-0 items-center gap-1.5 rounded-control border px-2.5 text-table',
          active ? 'border-accent bg-soft text-accent' : 'border-control bg-card text-second hover:bg-sunken',
        )}
      >
        {button ?? label}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-overlay max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto rounded-card border bg-raised p-2 text-table text-text shadow-float focus:outline-none"
        >
          {children(() => setOpen(false))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
