import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';

type SelectFieldProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
};

/** Labelled select. */
export const SelectField = <Value extends string>({ label, hint, value, options, onChange }: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint}>
    {(wiring) => (
      <Select
        {...wiring}
        className="w-full"
        value={value}
        onChange={(event) => {
          const chosen = options.find(([one]) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
