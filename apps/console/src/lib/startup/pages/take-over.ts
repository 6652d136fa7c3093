// Replaces the static HTML of a public page (`vite/public-pages.ts`) once React has drawn the same page. Moves typed text and the cursor within one
// frame.

/** React notices a value only by an event, and only if its own setter was bypassed. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
const type = (input: HTMLInputElement, value: string): void => {
  if (input.value === value) return;
  setValue.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const fieldsIn = (part: ParentNode): readonly HTMLInputElement[] => [...part.querySelectorAll<HTMLInputElement>('input[name]')];

/** Position of the cursor; email and number inputs have none. */
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): readonly [number, number] | null =>
  selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];

const handOver = (from: HTMLElement, host: HTMLElement, focused: Element | null): void => {
  const drawn = new Map(fieldsIn(host).map((field) => [field.name, field]));
  for (const field of fieldsIn(from)) {
    const own = drawn.get(field.name);
    if (own === undefined || field.type === 'hidden') continue;
    const selection = selectionOf(field);
    type(own, field.value);
    if (field !== focused) continue;
    own.focus({ preventScroll: true });
    if (selection !== null && selectionOf(own) !== null) own.setSelectionRange(...selection);
  }
  from.remove();
  document.getElementById('splash')?.remove();
  delete document.documentElement.dataset['page'];
};

/**
 * Call it before anything is rendered into `host`.
 * @returns a function that replaces the static page by the one in `host` as soon as React has rendered it. A form that the browser is
 * posting stays until the next page loads.
 */
export const staticPageFor = (host: HTMLElement): (() => void) => {
  const from = document.getElementById('static-page');
  if (from === null) return () => undefined;
  // A field with `autoFocus` takes the focus while React renders, before anyone can read where it was.
  let left: Element | null = null;
  from.addEventListener('focusout', ({ target, relatedTarget }) => {
    left = relatedTarget instanceof Node && host.contains(relatedTarget) ? (target as Element) : null;
  });
  const isDrawn = (): boolean => host.querySelector('main') !== null;
  const take = (): void => handOver(from, host, left ?? document.activeElement);
  return () => {
    if (document.documentElement.dataset['page'] === undefined) return from.remove();
    if (from.dataset['sent'] !== undefined) {
      host.hidden = true;
      return;
    }
    // React may commit within the current event: wait until it has, but not for the next frame.
    if (isDrawn()) return queueMicrotask(take);
    const watch = new MutationObserver(() => {
      if (!isDrawn()) return;
      watch.disconnect();
      take();
    });
    watch.observe(host, { childList: true, subtree: true });
  };
};
