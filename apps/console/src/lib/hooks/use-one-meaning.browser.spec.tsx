import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useOneMeaning } from './use-one-meaning.js';

const heard = vi.fn<(what: string) => void>();

/** A button whose action changes with each press, like the check mark of a set, and one whose action stays. */
const Page = () => {
  const oneMeaning = useOneMeaning();
  const [done, setDone] = useState(false);
  return (
    <main {...oneMeaning}>
      <button
        type="button"
        aria-label={done ? 'Change' : 'Record'}
        onClick={() => {
          heard(done ? 'change' : 'record');
          setDone(true);
        }}
      >
        tick
      </button>
      <button type="button" onClick={() => heard('key')}>
        5
      </button>
      <input aria-label="Why" />
    </main>
  );
};

/** Taps the middle of an element `at` milliseconds after the page was opened. */
const touch = async (element: Element, at: number): Promise<void> => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 });
  Object.defineProperty(click, 'timeStamp', { value: at });
  element.dispatchEvent(click);
  // React renders what the tap changed.
  await Promise.resolve();
};

describe('a tap on a page', () => {
  beforeEach(() => heard.mockClear());

  it('triggers no other action within 400 ms of the previous tap', async () => {
    const screen = await render(<Page />);
    await touch(screen.getByRole('button', { name: 'Record' }).element(), 1000);
    const changed = screen.getByRole('button', { name: 'Change' });
    await expect.element(changed).toBeVisible();
    await touch(changed.element(), 1399);
    expect(heard.mock.calls).toEqual([['record']]);
    await touch(changed.element(), 1400);
    expect(heard.mock.calls).toEqual([['record'], ['change']]);
  });

  it('triggers the new action once the user typed in between', async () => {
    const screen = await render(<Page />);
    await touch(screen.getByRole('button', { name: 'Record' }).element(), 1000);
    await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Why' }).fill('x');
    await touch(screen.getByRole('button', { name: 'Change' }).element(), 1100);
    expect(heard.mock.calls).toEqual([['record'], ['change']]);
  });

  it('counts each time if its action is the same', async () => {
    const screen = await render(<Page />);
    const key = screen.getByRole('button', { name: '5' }).element();
    for (const at of [1000, 1100, 1200]) await touch(key, at);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
