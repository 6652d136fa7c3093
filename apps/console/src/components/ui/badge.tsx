import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils.js';

const badgeVariants = cva('inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-full px-2 text-meta font-medium', {
  variants: {
    variant: {
      secondary: 'bg-muted text-muted-foreground',
      default: 'bg-accent text-accent-foreground',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
      destructive: 'bg-destructive-soft text-destructive',
      info: 'bg-info-soft text-info',
    },
  },
  defaultVariants: { variant: 'secondary' },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

type BadgeProps = {
  readonly variant?: BadgeVariant;
  /** Truncates with an ellipsis. */
  readonly shrinks?: boolean;
  readonly children: ReactNode;
};

/** Always contains a word, because colour alone is not accessible. */
export const Badge = ({ variant, shrinks = false, children }: BadgeProps) =>
  shrinks ? (
    <span className={cn(badgeVariants({ variant }), 'min-w-0')}>
      <span className="truncate">{children}</span>
    </span>
  ) : (
    <span className={badgeVariants({ variant })}>{children}</span>
  );
