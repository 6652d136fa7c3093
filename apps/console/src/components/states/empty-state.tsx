import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = { readonly icon: LucideIcon; readonly title: string; readonly description: string; readonly action?: ReactNode };

/** Explains an empty place and offers the next action. */
export const EmptyState = ({ icon: Icon, title, description, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
    <span className="grid size-10 place-items-center rounded-full bg-accent text-accent-foreground">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
    <p className="text-section font-bold">{title}</p>
    <p className="max-w-72 text-table text-muted-foreground">{description}</p>
    {action}
  </div>
);
