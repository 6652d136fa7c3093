import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

type Holding = {
  /** Why the form must not be sent yet; null if it may. */
  readonly problem: string | null;
  /** True if the problem ends without the user, for example while a picture is being sent. */
  readonly passes: boolean;
};
type Held = {
  readonly onInvalid: (event: FormEvent<HTMLInputElement>) => void;
  /** True once the user tried to send the form: show `problem`. */
  readonly isRefused: boolean;
  /** Holds the form before the next render does, or forgets that the user tried to send it. */
  readonly hold: (problem: string) => void;
  readonly forget: () => void;
};

/**
 * Prevents the form of a file input from being sent while there is a problem, and sends it once a temporary problem is gone. The input may
 * be
 * hidden: its field shows the problem, not the browser.
 */
export const useHoldingForm = (input: RefObject<HTMLInputElement | null>, { problem, passes }: Holding): Held => {
  const held = useRef<HTMLFormElement | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '');
    const form = held.current;
    if (problem !== null || form === null) return;
    held.current = null;
    // Runs after the effects of the page, so that the form contains the picture.
    queueMicrotask(() => form.requestSubmit());
  });
  return {
    isRefused,
    onInvalid: (event) => {
      event.preventDefault();
      const { form } = event.currentTarget;
      const others = [...(form?.querySelectorAll<HTMLInputElement>('input:invalid, select:invalid, textarea:invalid') ?? [])];
      held.current = passes && others.every(({ type }) => type === 'file') ? form : null;
      setRefused(true);
    },
    hold: (text) => {
      setRefused(false);
      input.current?.setCustomValidity(text);
    },
    forget: () => {
      held.current = null;
    },
  };
};
