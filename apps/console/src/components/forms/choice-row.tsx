import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/utils.js';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly lang?: string;
  readonly picture?: ReactNode;
};
type ChoiceRowProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly options: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** A scale of ten steps: in one line, or in two lines of five. */
  readonly isScale?: boolean;
};

/** A choice of a few options side by side: native radio buttons that look like one control. */
export const ChoiceRow = <Value extends string>({ label, hint, options, value, onChange, isScale = false }: ChoiceRowProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 content-start gap-1">
      <legend className="pb-1 text-table font-medium">{label}</legend>
      <div className={isScale ? 'grid max-w-160 grid-cols-5 gap-2 sm:grid-cols-10' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={cn(
              'flex min-h-control min-w-control cursor-pointer items-center justify-center gap-2 rounded-control border border-input bg-card px-3 text-table font-medium text-muted-foreground hover:text-foreground',
              'has-checked:border-accent-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-foreground',
            )}
          >
            <input type="radio" name={name} className="sr-only" checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.picture}
            {option.label}
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="text-meta text-subtle-foreground">{hint}</p>}
    </fieldset>
  );
};
