import type { ReactNode } from 'react';

type SwitchProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly checked: boolean;
  /** True while the last change is being sent. */
  readonly pending?: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** An on-off control that takes effect immediately; a native checkbox below provides keyboard and screen reader support. */
export const Switch = ({ label, description, checked, pending = false, onChange }: SwitchProps) => (
  <label className="flex min-h-control cursor-pointer items-center gap-4 py-2">
    <span className="min-w-0 grow">
      <span className="block text-body font-medium">{label}</span>
      {description !== undefined && <span className="block text-table text-muted-foreground">{description}</span>}
    </span>
    <span className="relative inline-flex h-6 w-11 shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-disabled={pending}
        onChange={(event) => !pending && onChange(event.target.checked)}
        className="peer size-full cursor-pointer appearance-none rounded-full border border-input bg-muted transition-colors duration-120 checked:border-(--solid-edge,transparent) checked:bg-primary aria-disabled:opacity-60"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute left-1 top-1 size-4 rounded-full bg-input transition-transform duration-120 ease-rack peer-checked:translate-x-5 peer-checked:bg-primary-foreground"
      />
    </span>
  </label>
);
