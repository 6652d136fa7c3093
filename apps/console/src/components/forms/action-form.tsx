import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { FormError } from './form-error.js';

type Attempt = { readonly isPending: boolean; readonly error: unknown; readonly mutate: () => void };
type ActionFormProps = {
  readonly attempt: Attempt;
  readonly submit: string;
  readonly variant?: 'default' | 'destructive';
  /** `wide`: the only thing on its page or in its dialog; `inline`: one form of several, where no button outshines the others. */
  readonly size?: 'wide' | 'inline';
  /** False where a field says already why the form was refused. */
  readonly showError?: boolean;
  /** Call that takes the form as a browser posts it, before the scripts are there. */
  readonly action?: string;
  readonly children?: ReactNode;
};

/** Fields, the reason of a refusal, and one button; a second press while the first is on its way does nothing. */
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
