import { useCallback, useEffect, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { Control } from '@/lib/format/field-problem.js';
import type { FormOf } from './use-command-form.js';

/** Properties of the field inside. */
export type Wiring<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly ref: (element: Control | null) => void;
};
type FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Payload> = {
  readonly form: FormOf<Values, Payload>;
  readonly name: Name;
  /** Fields whose rules read this one. */
  readonly deps?: readonly FieldPath<Values>[];
  readonly children: (wiring: Wiring<FieldPathValue<Values, Name>>) => ReactNode;
};

/**
 * Connects a field to its form: its value, its error, and the element that gets the focus when the value is wrong.
 *
 * @example <FormField form={form} name="name">{(field) => <TextField label="Name" {...field} />}</FormField>
 */
export const FormField = <Values extends FieldValues, Name extends FieldPath<Values>, Payload>({
  form: { control, shown },
  name,
  deps,
  children,
}: FormFieldProps<Values, Name, Payload>) => {
  const { field, fieldState } = useController({ control, name, ...(deps !== undefined && { rules: { deps: [...deps] } }) });
  const { ref } = field;
  const attach = useCallback(
    (element: Control | null): void => {
      shown.set(name, element);
      ref(element);
    },
    [shown, name, ref],
  );
  useEffect(() => {
    if (!shown.has(name)) shown.set(name, null);
    return () => void shown.delete(name);
  }, [shown, name]);
  return children({ value: field.value, onChange: field.onChange, error: fieldState.error?.message, ref: attach });
};
