import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staticPageFor } from './take-over.js';

const fields = '<input name="given-name"><input name="email" type="email"><input name="password" type="password">';
let host: HTMLElement;
beforeEach(() => {
  document.documentElement.dataset['page'] = 'sign-in';
  document.body.insertAdjacentHTML('beforeend', `<div id="static-page"><form>${fields}</form></div><div id="drawn"></div>`);
  host = document.getElementById('drawn')!;
});
afterEach(() => {
  delete document.documentElement.dataset['page'];
  for (const id of ['static-page', 'drawn']) document.getElementById(id)?.remove();
});

const staticField = (name: string): HTMLInputElement => document.querySelector(`#static-page [name="${name}"]`)!;
const drawnField = (name: string): HTMLInputElement => host.querySelector(`[name="${name}"]`)!;

/** The same page rendered by React: controlled fields, the first of which has `autoFocus`. */
const Drawn = ({ takeOver, heard }: { readonly takeOver: () => void; readonly heard: Record<string, string> }) => {
  const [values, setValues] = useState<Record<string, string>>({});
  Object.assign(heard, values);
  useLayoutEffect(takeOver, [takeOver]);
  return (
    <main>
      {['given-name', 'email', 'password'].map((name, index) => (
        <input
          key={name}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoFocus={index === 0}
          value={values[name] ?? ''}
          onChange={({ target: { value } }) => setValues((before) => ({ ...before, [name]: value }))}
        />
      ))}
    </main>
  );
};

const draw = async (): Promise<Record<string, string>> => {
  const heard: Record<string, string> = {};
  const takeOver = staticPageFor(host);
  createRoot(host).render(<Drawn takeOver={takeOver} heard={heard} />);
  await expect.poll(() => host.querySelector('main')).not.toBeNull();
  return heard;
};

it('keeps typed text and the cursor from before the page was rendered', async () => {
  staticField('given-name').value = 'Ada';
  staticField('email').value = 'ada@example.test';
  staticField('password').value = 'train-hard';
  staticField('password').focus();
  staticField('password').setSelectionRange(2, 5);
  const heard = await draw();
  await expect.poll(() => heard).toEqual({ 'given-name': 'Ada', email: 'ada@example.test', password: 'train-hard' });
  expect(document.activeElement).toBe(drawnField('password'));
  expect([drawnField('password').selectionStart, drawnField('password').selectionEnd]).toEqual([2, 5]);
  expect(document.getElementById('static-page')).toBeNull();
});

it('leaves a form that is being sent on the screen', async () => {
  document.getElementById('static-page')!.dataset['sent'] = 'yes';
  await draw();
  expect(document.getElementById('static-page')).not.toBeNull();
  expect(host.hidden).toBe(true);
});

it('drops a static page that is not the one to open', async () => {
  delete document.documentElement.dataset['page'];
  staticField('given-name').value = 'Ada';
  const heard = await draw();
  expect(document.getElementById('static-page')).toBeNull();
  expect(heard).toEqual({});
});
