import type { ReactNode } from 'react';

type CheckRowProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  /** Number of rows that the choice applies to. */
  readonly count?: string;
  readonly children?: ReactNode;
};

export const CheckRow = ({ label, checked, onChange, count, children }: CheckRowProps) => (
  <div className="flex min-h-8 items-center gap-1 rounded-control px-1 hover:bg-muted">
    <label className="flex min-h-8 min-w-0 grow cursor-pointer items-center gap-2">
      <input type="checkbox" className="size-4 shrink-0 accent-(--accent)" checked={checked} onChange={onChange} />
      <span className="min-w-0 grow truncate">{label}</span>
      {count !== undefined && <span className="figures text-meta text-subtle-foreground">{count}</span>}
    </label>
    {children}
  </div>
);
