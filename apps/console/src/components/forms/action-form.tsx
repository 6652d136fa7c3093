import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { FormError } from './form-error.js';

type Attempt = { readonly isPending: boolean; readonly error: unknown; readonly mutate?: () => void };
type ActionFormProps = {
  readonly attempt: Attempt;
  /** Text of the button, or buttons of the form's own. */
  readonly submit: ReactNode;
  readonly variant?: 'default' | 'destructive';
  /** `wide`: the only form of its page or dialog; `inline`: one form of several, with a less prominent button. */
  readonly size?: 'wide' | 'inline';
  /** False if a field already shows why the form was refused. */
  readonly showError?: boolean;
  /** Call that accepts the form as a browser posts it before the scripts have loaded. */
  readonly action?: string;
  /** Set if the form shows what is wrong in its fields, instead of the browser. */
  readonly noValidate?: true;
  readonly className?: string;
  readonly id?: string;
  readonly inert?: boolean;
  /** Replaces the attempt's `mutate`. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children?: ReactNode;
};

/** Fields, the reason of a refusal, and one button; a second click while a request is pending does nothing. */
export const ActionForm = ({
  attempt,
  submit,
  variant = 'default',
  size = 'wide',
  showError = true,
  action,
  children,
  ...rest
}: ActionFormProps) => {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate?.();
  };
  return (
    <form className="grid gap-4" onSubmit={send} {...(action !== undefined && { method: 'post', action })} {...rest}>
      {children}
      {showError && <FormError error={attempt.error} />}
      {typeof submit === 'string' ? (
        <Button
          type="submit"
          {...(size === 'wide' ? ({ variant, size: 'lg' } as const) : ({ variant: 'outline', className: 'justify-self-start' } as const))}
          aria-disabled={attempt.isPending}
        >
          {submit}
        </Button>
      ) : (
        submit
      )}
    </form>
  );
};
