import type { ReactNode } from 'react';

/** Names an icon-only control on hover, by CSS alone; the control still has its own accessible name. */
export const Tooltip = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className="group/tip relative inline-flex">
    {children}
    <span
      aria-hidden
      className="pointer-events-none absolute left-1/2 top-full z-overlay mt-1.5 -translate-x-1/2 whitespace-nowrap rounded-control bg-foreground px-2 py-1 text-meta text-background opacity-0 shadow-float transition-opacity delay-400 duration-120 group-hover/tip:opacity-100"
    >
      {label}
    </span>
  </span>
);
