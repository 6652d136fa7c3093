import type { ReactNode } from 'react';

/** A component in one state, with its name. */
export const Shown = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <figure className="grid gap-2 rounded-card border bg-card p-4">
    <figcaption className="text-meta text-subtle-foreground">{name}</figcaption>
    <div className="flex min-w-0 flex-wrap items-start gap-3 *:max-w-full">{children}</div>
  </figure>
);
