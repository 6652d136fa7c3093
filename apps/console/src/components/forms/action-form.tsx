import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { FormError } from './form-error.js';

type Attempt = { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
type ActionFormProps = {
  readonly attempt: Attempt;
  readonly submit: string;
  readonly variant?: 'default' | 'destructive';
  /** `wide`: the only form of its page or dialog; `inline`: one form of several, with a less prominent button. */
  readonly size?: 'wide' | 'inline';
  /** False if a field already shows why the form was refused. */
  readonly showError?: boolean;
  /** Call that accepts the form as a browser posts it before the scripts have loaded. */
  readonly action?: string;
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
}: ActionFormProps) => {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <form className="grid gap-4" onSubmit={send} {...(action !== undefined && { method: 'post', action })}>
      {children}
      {showError && <FormError error={attempt.error} />}
      <Button
        type="submit"
        variant={size === 'wide' ? variant : 'outline'}
        size={size === 'wide' ? 'lg' : 'default'}
        className={size === 'wide' ? undefined : 'justify-self-start'}
        aria-disabled={attempt.isPending}
      >
        {submit}
      </Button>
    </form>
  );
};
