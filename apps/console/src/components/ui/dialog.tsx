// Parts of a dialog by shadcn-ui's names. `overlays/dialog.tsx` combines them for forms, and loads them when one opens.
import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useState, type ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';

export const dialogVariants = cva(
  'fixed z-overlay overflow-y-auto bg-popover text-foreground shadow-float duration-240 ease-rack focus:outline-none',
  {
    variants: {
      /** `dialog` in the middle, `wide` for what is read in columns; `sheet` from below, for one thumb; `drawer` from the left or the right; `side` from the right; `settings` the same, narrower and above everything; `picture` nearly all of the screen, for one thing to look at. */
      variant: {
        dialog:
          'left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-card p-6 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
        wide: 'left-1/2 top-1/2 max-h-[calc(100dvh-32px)] w-[min(1120px,calc(100vw-32px))] -translate-x-1/2 -translate-y-1/2 rounded-card p-6 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
        sheet:
          'inset-x-0 bottom-0 mx-auto max-h-[92dvh] max-w-[640px] rounded-t-sheet p-4 pb-[calc(16px+env(safe-area-inset-bottom))] data-[state=open]:animate-in data-[state=open]:slide-in-from-bottom data-[state=closed]:animate-out data-[state=closed]:slide-out-to-bottom',
        drawer:
          'inset-y-0 left-0 w-nav max-w-[85vw] data-[state=open]:animate-in data-[state=open]:slide-in-from-left data-[state=closed]:animate-out data-[state=closed]:slide-out-to-left',
        'drawer-right':
          'inset-y-0 right-0 w-nav max-w-[85vw] data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
        settings:
          'inset-y-0 right-0 z-top w-[min(400px,100vw)] p-6 data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
        side: 'inset-y-0 right-0 w-[min(480px,100vw)] p-6 data-[state=open]:animate-in data-[state=open]:slide-in-from-right data-[state=closed]:animate-out data-[state=closed]:slide-out-to-right',
        screen: 'inset-0 flex flex-col overflow-hidden duration-0',
        picture:
          'inset-0 flex flex-col overflow-hidden p-4 pb-[calc(16px+env(safe-area-inset-bottom))] sm:inset-4 sm:rounded-card data-[state=open]:animate-in data-[state=open]:fade-in-0',
      },
    },
    defaultVariants: { variant: 'dialog' },
  },
);

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

type DialogContentProps = ComponentProps<typeof Primitive.Content> & VariantProps<typeof dialogVariants>;

/** Darkens the page. Above another dialog it also darkens that one. */
const Veil = () => {
  const [isNested] = useState(() => document.querySelector('[role="dialog"][data-state="open"]') !== null);
  return (
    <Primitive.Overlay
      data-nested={isNested || undefined}
      className="fixed inset-0 z-veil bg-black/60 duration-300 data-[nested]:z-overlay data-[state=open]:animate-in data-[state=open]:fade-in-0"
    />
  );
};

/** Above an overlay; traps the focus. */
export const DialogContent = ({ variant, className, ...rest }: DialogContentProps) => (
  <Primitive.Portal>
    <Veil />
    <Primitive.Content className={cn(dialogVariants({ variant }), className)} {...rest} />
  </Primitive.Portal>
);

export const DialogHeader = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('mb-4 flex items-start gap-4', className)} {...rest} />
);

export const DialogTitle = ({ className, ...rest }: ComponentProps<typeof Primitive.Title>) => (
  <Primitive.Title className={cn('text-section font-bold', className)} {...rest} />
);

export const DialogDescription = ({ className, ...rest }: ComponentProps<typeof Primitive.Description>) => (
  <Primitive.Description className={cn('text-table text-muted-foreground', className)} {...rest} />
);

/** The close button in the corner. */
export const DialogCross = ({ label, className }: { readonly label: string; readonly className?: string }) => (
  <Primitive.Close
    aria-label={label}
    className={cn('grid size-8 shrink-0 place-items-center rounded-control text-muted-foreground hover:bg-muted', className)}
  >
    <X size={20} strokeWidth={1.75} aria-hidden />
  </Primitive.Close>
);
