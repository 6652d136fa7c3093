import type { CSSProperties } from 'react';
import { cn } from '@/lib/utils.js';

type CountProps = {
  readonly shown: string;
  /** Accessible name with what is counted: `3 joined in October 2026`. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly className?: string;
  readonly style?: CSSProperties;
};

/** A number that opens the people behind it. */
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

/** Background of a cell by its share; light enough for readable text. */
export const tint = (share: number): CSSProperties => ({
  background: `color-mix(in srgb, var(--series-1) ${Math.round(share * 40)}%, transparent)`,
});
