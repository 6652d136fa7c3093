import { useState, type ReactNode } from 'react';
import { useBackCloses } from '@/lib/hooks/use-back-closes.js';
import { cn } from '@/lib/utils.js';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover.js';

type ButtonWithPopoverProps = {
  readonly label: string;
  /** Content of the button; the label by default. */
  readonly button?: ReactNode;
  readonly active?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/**
 * A button with a popover. Escape, a click outside and the back button close it and return the focus to the button.
 */
export const ButtonWithPopover = ({ label, button, active = false, children }: ButtonWithPopoverProps) => {
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        {...(button !== undefined && { 'aria-label': label })}
        className={cn(
          'inline-flex h-control shrink-0 items-center gap-1.5 rounded-control border px-2.5 text-table',
          active
            ? 'border-accent-foreground bg-accent text-accent-foreground'
            : 'border-input bg-card text-muted-foreground hover:bg-muted',
        )}
      >
        {button ?? label}
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        align="start"
        className="max-h-(--radix-popover-content-available-height) w-72 overflow-y-auto p-2 text-table"
      >
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
};
