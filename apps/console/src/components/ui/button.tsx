import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import { useId, useState, type ComponentProps, type MouseEvent } from 'react';
import { cn } from '@/lib/utils.js';

const buttonVariants = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control font-medium transition-[background-color,opacity,transform] duration-120 ease-rack active:scale-[.98] disabled:pointer-events-none disabled:opacity-40 aria-disabled:opacity-40',
  {
    variants: {
      // Buttons are hidden in print; links are part of the text and are printed.
      variant: {
        default: 'print:hidden border border-(--solid-edge,transparent) bg-primary text-primary-foreground hover:opacity-90',
        outline: 'print:hidden border border-input bg-card text-foreground hover:bg-muted',
        ghost: 'print:hidden text-muted-foreground hover:bg-muted hover:text-foreground',
        secondary: 'print:hidden bg-accent text-accent-foreground hover:opacity-85',
        link: 'text-accent-foreground underline-offset-4 hover:underline',
        destructive: 'print:hidden bg-destructive-soft text-destructive hover:opacity-85',
      },
      size: {
        default: 'h-control min-w-control px-3 text-table',
        sm: 'h-8 px-2.5 text-meta',
        lg: 'h-12 px-5 text-section',
        icon: 'size-control p-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

/** Reason why the button cannot be pressed now. Pending work sets `aria-disabled` instead. */
type Why = { readonly why?: string | false | null | undefined };
type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonVariants> & Why & { readonly asChild?: boolean };

/**
 * `asChild` lends the style to a link, so that navigation stays a real link. A button with a `why` stays focusable, is described by it, and
 * on a click shows it instead of acting; an icon button has no room for it and shows it as a tooltip.
 */
export const Button = ({ variant, size, asChild = false, className, type = 'button', why, ...rest }: ButtonProps) => {
  const whyId = useId();
  const reason = why === false || why === '' ? null : (why ?? null);
  const [shownReason, setShownReason] = useState<string | null>(null);
  // If the same reason returns later, it is hidden until the next press.
  if (reason === null && shownReason !== null) setShownReason(null);
  const Element = asChild ? Slot.Root : 'button';
  /** Ignores the second click of a double click: the first has sent the form, or is about to, before any page can know. */
  const once = (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail > 1) event.preventDefault();
    rest.onClick?.(event);
  };
  const showReason = (event: MouseEvent): void => {
    event.preventDefault();
    setShownReason(reason);
  };
  return (
    <>
      <Element
        {...(asChild ? {} : { type })}
        className={cn(buttonVariants({ variant, size }), className)}
        {...rest}
        {...(type === 'submit' && { onClick: once })}
        {...(reason !== null && { 'aria-disabled': true, 'aria-describedby': whyId, title: reason, onClick: showReason })}
      />
      {reason !== null && (
        <span id={whyId} role="alert" hidden={size === 'icon' || shownReason !== reason} className="basis-full text-meta text-destructive">
          {reason}
        </span>
      )}
    </>
  );
};
