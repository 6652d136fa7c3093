import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../class-names.js';
import { useOpener } from './use-opener.js';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** `dialog` in the middle; `sheet` from below, for one thumb; `drawer` from the left or the right; `side` from the right; `settings` the same, narrower and above everything. */
  readonly variant?: keyof typeof variants;
};

const variants = {
  dialog:
    'left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-card p-6 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
  sheet:
    'inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-[640px] rounded-t-sheet p-4 pb-[calc(16px+env(safe-area-inset-bottom))] data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom data-[state=closed]:animate-out data-[state=closed]:slide-out-to-bottom',
  drawer:
    'inset-y-0 left-0 w-nav max-w-[85vw] data-[state=open]:animate-in data-[state=open]:slide-in-from-left data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left',
  settings:
    'inset-y-0 right-0 z-top w-[min(400px,100vw)] p-6 data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
  'drawer-right':
    'inset-y-0 right-0 w-nav max-w-[85vw] data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
  side: 'inset-y-0 right-0 w-[min(480px,100vw)] p-6 data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
} as const;

/** One modal for all forms: focus stays inside, Escape and the veil close it, focus returns to what opened it. */
export const DialogPanel = ({ open, onOpenChange, title, description, closeLabel, children, variant = 'dialog' }: DialogProps) => {
  const opener = useOpener();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-veil bg-black/60 duration-300 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
        <Primitive.Content
          className={cn(
            'fixed z-overlay overflow-y-auto bg-raised text-text shadow-float duration-240 ease-rack focus:outline-none',
            variants[variant],
          )}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          {...opener}
        >
          <div className={cn('flex items-start gap-4', variant.startsWith('drawer') ? 'sr-only' : 'mb-4')}>
            <div className="grow">
              <Primitive.Title className="text-section font-bold">{title}</Primitive.Title>
              {description !== undefined && <Primitive.Description className="text-table text-second">{description}</Primitive.Description>}
            </div>
            <Primitive.Close
              aria-label={closeLabel}
              className="grid size-8 shrink-0 place-items-center rounded-control text-second hover:bg-sunken"
            >
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
