import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionForm } from './action-form.js';
import { FormError } from './form-error.js';
import type { FormOf } from './use-command-form.js';

type CommandFormProps<Values extends FieldValues, Payload> = {
  readonly form: FormOf<Values, Payload>;
  /** Absent where a toast shows refusals. */
  readonly attempt?: { readonly isPending: boolean; readonly error: unknown };
  /** Sends what the schema accepted. A promise that rejects leaves its reason in `attempt.error`. */
  readonly onSend: (payload: Payload) => unknown;
  /** Text of the button, or buttons of the form's own. */
  readonly submit: ReactNode;
  readonly variant?: 'default' | 'destructive';
  readonly size?: 'wide' | 'inline';
  readonly className?: string;
  /** Lets a button outside of the form submit it. */
  readonly id?: string;
  readonly inert?: boolean;
  /** Shows a refusal above the fields, near a button at the top of the page. */
  readonly errorFirst?: boolean;
  readonly children: ReactNode;
};

const idle = { isPending: false, error: null };

/** True if a field for a file or a picture holds the form back; the field shows the reason itself. */
const isHeld = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].filter((input) => !input.checkValidity()).length > 0;

/**
 * A form of `useCommandForm`. It shows refusals at their field, else beside the button, focuses the first wrong field, and sends nothing
 * while it waits for an answer.
 */
export const CommandForm = <Values extends FieldValues, Payload>({
  form,
  attempt = idle,
  onSend,
  errorFirst = false,
  children,
  ...rest
}: CommandFormProps<Values, Payload>) => {
  const isSending = useRef(false);
  const { error } = attempt;
  const { setError, placed, unplaced } = form;
  const { isSubmitting } = form.formState;
  const isPlaced = placed(error).length > 0;
  useEffect(() => {
    for (const [at, { name, message }] of placed(error).entries()) setError(name, { type: 'refused', message }, { shouldFocus: at === 0 });
    // A refusal is shown once; its field forgets it when it is mended.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);
  const shownError = unplaced ?? (isPlaced ? null : error);
  const isPending = attempt.isPending || isSubmitting;
  const send = async (element: HTMLFormElement): Promise<void> => {
    if (isSending.current || attempt.isPending) return;
    isSending.current = true;
    const waits = isHeld(element);
    try {
      await form.handleSubmit((payload) => waits || Promise.resolve(onSend(payload)).catch(() => undefined))();
    } finally {
      isSending.current = false;
    }
  };
  return (
    <ActionForm
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog can be inside the form of its page, which must not be sent with it.
        event.stopPropagation();
        void send(event.currentTarget);
      }}
      showError={!errorFirst}
      attempt={{ isPending, error: shownError }}
    >
      {errorFirst && <FormError error={shownError} />}
      {children}
    </ActionForm>
  );
};
