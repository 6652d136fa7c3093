import type { ReactNode } from 'react';
import { cn } from './class-names.js';

type Choice<T extends string> = { readonly value: T; readonly label: string; readonly picture?: ReactNode };
type ChoiceGroupProps<T extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** How many stand beside each other. */
  readonly columns?: 2 | 3;
};

const columnsOf = { 2: 'grid-cols-2', 3: 'grid-cols-3' } as const;

/** One of a few, each of them in sight: radio buttons that look like tiles. */
export const ChoiceGroup = <T extends string>({ label, choices, value, onChange, columns = 3 }: ChoiceGroupProps<T>) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 text-meta font-medium text-second">{label}</legend>
    <div className={cn('grid gap-2', columnsOf[columns])}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={cn(
            'flex min-h-control cursor-pointer items-center gap-2 rounded-control border px-3 py-1 text-table has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
            choice.value === value ? 'border-accent bg-soft text-accent' : 'border-control hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={label}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.picture}
          <span className="min-w-0">{choice.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
