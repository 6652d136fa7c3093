type CheckboxChoiceProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Requires at least one choice; the browser shows the message at the first box. */
  readonly required?: boolean;
};

/** A choice of several options by checkboxes. */
export const CheckboxChoice = <Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  required = false,
}: CheckboxChoiceProps<Value>) => (
  <fieldset className="grid gap-1">
    <legend className="pb-1 text-table font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-x-4">
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-control items-center gap-2 text-table">
          <input
            type="checkbox"
            required={required && index === 0 && chosen.length === 0}
            checked={chosen.includes(value)}
            onChange={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
            className="size-4"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
