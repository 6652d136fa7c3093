// Explains in the language on the screen why a form is not sent. Browsers use their own language instead.
import { fieldProblem, type Control } from './field-problem.js';

/** Fields with a message of this module, and the message. */
const shownMessages = new Map<Control, string>();

const showMessage = (control: Control): void => {
  const problem = fieldProblem(control);
  if (problem === null) return;
  shownMessages.set(control, problem);
  control.setCustomValidity(problem);
};

/** A custom message keeps a field invalid, so this updates the messages after every input and choice. */
const updateMessages = (): void => {
  const before = [...shownMessages];
  shownMessages.clear();
  for (const [control, words] of before) {
    // The page may have set its own message since.
    if (control.validationMessage !== words) continue;
    control.setCustomValidity('');
    showMessage(control);
  }
};

/** Translates the browser's validation messages. Call it once, at the start. */
export const showFieldProblems = (): void => {
  // Enter clicks the submit button of its form, so every validation follows a click.
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, updateMessages, { capture: true, passive: true });
  document.addEventListener('invalid', ({ target }) => showMessage(target as Control), true);
};
