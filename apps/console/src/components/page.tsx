import type { ReactNode } from 'react';
import { cn } from '../lib/utils.js';

type PageProps = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
};

export const Page = ({ title, description, actions, className, children }: PageProps) => (
  <div className={cn('mx-auto w-full max-w-[1440px] p-4 md:p-6', className)}>
    <title>{`${title} · Spotter`}</title>
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow">
        <h1 className="truncate text-page font-bold">{title}</h1>
        {description !== undefined && <div className="text-table text-muted-foreground">{description}</div>}
      </div>
      {actions}
    </div>
    {children}
  </div>
);
