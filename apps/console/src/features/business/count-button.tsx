import type { CSSProperties } from 'react';
import { cn } from '../../lib/utils.js';

type CountProps = {
  readonly shown: string;
  /** What is counted, and that people open: `3 joined in October 2026`. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly className?: string;
  readonly style?: CSSProperties;
};

/** A figure that opens its people. */
export const CountButton = ({ shown, label, onOpen, className, style }: CountProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onOpen}
    style={style}
    className={cn(
      'figures min-h-8 min-w-8 rounded-control px-2 underline decoration-dotted underline-offset-4 outline-offset-[-2px] hover:bg-muted',
      className,
    )}
  >
    {shown}
  </button>
);

/** How strongly a cell is coloured, so that its text stays readable on it. */
export const tint = (share: number): CSSProperties => ({
  background: `color-mix(in srgb, var(--series-1) ${Math.round(share * 40)}%, transparent)`,
});
