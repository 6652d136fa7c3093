import { useId, type ReactNode } from 'react';
import { FieldLabel } from '../ui/too-long.js';

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (wiring: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** A label, its control, and its error, connected for screen readers. */
export const Field = ({ label, hint, error, children }: FieldProps) => {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-table font-medium text-foreground">
        {label}
      </label>
      <FieldLabel value={label}>
        {children({
          id,
          ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
          ...(error === undefined ? {} : { 'aria-invalid': true }),
        })}
      </FieldLabel>
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={error === undefined ? 'text-meta text-subtle-foreground' : 'text-meta text-destructive'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
};
