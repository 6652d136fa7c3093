import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useOneMeaning } from './use-one-meaning.js';

const heard = vi.fn<(what: string) => void>();

/** A button whose press gives it another meaning, as the tick of a set does, and one that keeps its own. */
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

/** Touches the middle of an element `at` milliseconds after the page was opened. */
const touch = async (element: Element, at: number): Promise<void> => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 });
  Object.defineProperty(click, 'timeStamp', { value: at });
  element.dispatchEvent(click);
  // React draws what the touch changed.
  await Promise.resolve();
};

describe('a touch of a page', () => {
  beforeEach(() => heard.mockClear());

  it('means nothing else within 400 ms of the one before it', async () => {
    const screen = await render(<Page />);
    await touch(screen.getByRole('button', { name: 'Record' }).element(), 1000);
    const changed = screen.getByRole('button', { name: 'Change' });
    await expect.element(changed).toBeVisible();
    await touch(changed.element(), 1399);
    expect(heard.mock.calls).toEqual([['record']]);
    await touch(changed.element(), 1400);
    expect(heard.mock.calls).toEqual([['record'], ['change']]);
  });

  it('means what it says once something was typed in between', async () => {
    const screen = await render(<Page />);
    await touch(screen.getByRole('button', { name: 'Record' }).element(), 1000);
    await expect.element(screen.getByRole('button', { name: 'Change' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Why' }).fill('x');
    await touch(screen.getByRole('button', { name: 'Change' }).element(), 1100);
    expect(heard.mock.calls).toEqual([['record'], ['change']]);
  });

  it('counts each time where it means the same', async () => {
    const screen = await render(<Page />);
    const key = screen.getByRole('button', { name: '5' }).element();
    for (const at of [1000, 1100, 1200]) await touch(key, at);
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
