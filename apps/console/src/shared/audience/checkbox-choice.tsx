import type { Ref } from 'react';

type CheckboxChoiceProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
  /** The first box. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
};

/** A choice of several options by checkboxes. */
export const CheckboxChoice = <Value extends string>({ legend, options, chosen, onChange, error, ref }: CheckboxChoiceProps<Value>) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 text-table font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-x-4">
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-control items-center gap-2 text-table">
          <input
            {...(index === 0 && { ref })}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
            className="size-4"
          />
          {label}
        </label>
      ))}
    </div>
    {error !== undefined && (
      <p role="alert" className="text-meta text-destructive">
        {error}
      </p>
    )}
  </fieldset>
);
