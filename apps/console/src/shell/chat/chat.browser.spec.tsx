// The chat between a coach and a client, with a fake server that stores one conversation.
import { run } from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { chooseScheme } from '@/lib/startup/appearance.js';
import { answer, noAnswer, noItems } from '@/testing/api.js';
import { answerChat, type Talk } from '@/testing/chat.js';
import { session } from '@/lib/startup/session.js';
import { openDrafts } from '@/offline/drafts.js';
import { line } from '@/testing/live-line.js';
import { gym, person, type Role } from '@/testing/people.js';
import { expectOnScreen } from '@/testing/on-screen.js';
import { openScreen } from '@/testing/screen.js';
import { chat as panelState, drafts } from './chat-state.js';

type DevTools = { readonly send: (method: string, parameters: object) => Promise<unknown> };

const chat = page.getByRole('complementary', { name: 'Team chat' });
const field = chat.getByRole('textbox', { name: 'Write a message' });
const log = chat.getByRole('log');
const said = (text: string) => log.getByText(text, { exact: false });
const state = (name: 'Sending' | 'Sent' | 'Seen') => chat.getByText(name, { exact: true });
/** The avatar in the rail, not the entry in the list beside it. */
const face = (name: string | RegExp) => chat.getByRole('button', { name }).first();
const toggle = page.getByRole('banner').getByRole('button', { name: /^Team chat/ });
const write = async (text: string): Promise<void> => {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
};
/** Violations that axe finds in the chat, in light and dark. */
const flawsOf = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    chooseScheme(scheme);
    const { violations } = await run(chat.element(), { rules: { 'target-size': { enabled: true } } });
    found.push(...violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes[0]?.html}`));
  }
  return found;
};
const boxOf = (selector: string): DOMRect | undefined => [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect();
const panel = '.chat-panel';

type Opened = {
  readonly role?: Role;
  readonly query?: string;
  /** True to not wait for the rail, which appears after the page. */ readonly closed?: true;
};

/** Opens a page as the coach or the client of this conversation. */
const open = async (talk: Talk, { role = 'coach', query = '', closed }: Opened = {}) => {
  answer('GET /api/gyms/:gym/programs', noItems);
  answer('GET /api/gyms/:gym/education/shown', { items: [], collections: [] });
  const { preload } = answerChat(talk);
  const path = role === 'client' ? 'client/education' : 'admin/programs';
  const screen = await openScreen(`/iron-halls/${path}${query}`, person(role, 'Deniz', preload));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (closed === undefined) panelState.open();
  return screen;
};
const news = (): void => line.sayChanged('conversations');

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('a conversation', () => {
  it('starts with a contact found by search, and shows when they are online and have seen it', async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [] };
    await open(talk);
    await expect.poll(line.listeners).toBe(1);
    await chat.getByRole('button', { name: 'Find somebody' }).first().click();
    await chat.getByRole('searchbox', { name: 'Search people' }).fill('ays');
    await face(/Ayse Tester/).click();
    await expect.element(chat.getByText('Offline', { exact: true })).toBeVisible();
    await expect.element(chat.getByText('No messages yet')).toBeVisible();
    await write('Are we on for Thursday?');
    await expect.element(said('Are we on for Thursday?')).toBeVisible();
    await expect.element(state('Sent')).toBeInTheDocument();
    expect(talk.begunWith).toBe(talk.contactId);
    line.say('presence', { gym: gym.id, id: talk.contactId!, status: 'online' });
    await expect.element(chat.getByText('Online', { exact: true })).toBeVisible();
    talk.messages = talk.messages.map((message) => ({ ...message, seen: true }));
    news();
    await expect.element(state('Seen')).toBeInTheDocument();
    expect(await flawsOf()).toEqual([]);
  });

  it('counts as unread until it is opened, and reports to the server how far it was read', async () => {
    await page.viewport(390, 844);
    const talk: Talk = { contact: 'Ayse Tester', unread: 1, messages: [{ value: 'Are we on for Thursday?' }] };
    await open(talk, { role: 'client', closed: true });
    await expect.element(toggle).toHaveAccessibleName('Team chat, 1 unread message');
    await toggle.click();
    await expect.element(chat.getByText('Select a conversation')).toBeVisible();
    await face('Ayse Tester, Offline, 1 unread message').click();
    await expect.element(said('Are we on for Thursday?')).toBeVisible();
    await expect.poll(() => talk.readUpTo).toBe(1);
    await expect.element(face('Ayse Tester, Offline')).toBeVisible();
    expect(await flawsOf()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(toggle).toHaveAccessibleName('Team chat');
  });

  it('marks the avatar of a contact whose message arrives while it is closed', async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [{ value: 'Well done!', isMine: true }] };
    await open(talk, { closed: true });
    await expect.poll(line.listeners).toBe(1);
    await expect.element(face('Ayse Tester, Offline')).toBeVisible();
    Object.assign(talk, { unread: 1, messages: [...talk.messages, { value: 'Yes\nat six' }] });
    news();
    await face('Ayse Tester, Offline, 1 unread message').click();
    await expect.element(said('Yes at six')).toBeVisible();
    await expect.element(face('Ayse Tester, Offline')).toBeVisible();
  });

  it('breaks a line with Shift and Enter, and keeps unanswered messages until they are sent, in order', async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [{ value: 'Well done!', isMine: true }] };
    await open(talk);
    await face(/Ayse Tester/).click();
    answer('POST /api/gyms/:gym/commands', noAnswer);
    await field.fill('Yes');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}at six');
    await expect.element(field).toHaveValue('Yes\nat six');
    await userEvent.keyboard('{Enter}');
    await expect.element(state('Sending')).toBeInTheDocument();
    await write('Written in the cellar');
    await expect.element(said('Written in the cellar')).toBeVisible();
    answerChat(talk);
    dispatchEvent(new Event('online'));
    await expect.element(state('Sent')).toBeInTheDocument();
    await expect.element(state('Sending')).not.toBeInTheDocument();
    expect(talk.messages.map(({ value }) => value)).toEqual(['Well done!', 'Yes\nat six', 'Written in the cellar']);
    expect(said('Written in the cellar').elements()).toHaveLength(1);
  });

  it('keeps unsent text over a reload, until it is sent', async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [{ value: 'Well done!', isMine: true }] };
    await open(talk);
    await face(/Ayse Tester/).click();
    await field.fill('Half a message');
    panelState.forget();
    // The device reads its drafts again, as at the start of a page. It stores them a moment after the keystroke.
    await expect
      .poll(async () => {
        await openDrafts(session.user()!.id);
        return drafts.of(answerChat(talk).chatId);
      })
      .toBe('Half a message');
    await face(/Ayse Tester/).click();
    await expect.element(field).toHaveValue('Half a message');
    await userEvent.keyboard('{Enter}');
    await expect.element(state('Sent')).toBeInTheDocument();
    panelState.forget();
    await face(/Ayse Tester/).click();
    await expect.element(field).toHaveValue('');
  });

  it('keeps a refused message until the user sends it again or discards it', async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [{ value: 'Well done!', isMine: true }], refusal: 'member-unknown' };
    await open(talk);
    await face(/Ayse Tester/).click();
    await write('Are you still there?');
    const alert = chat.getByRole('alert');
    await expect.element(alert).toMatchTextContent('This person is no longer in the gym.');
    await alert.getByRole('button', { name: 'Discard' }).click();
    await expect.element(said('Are you still there?')).not.toBeInTheDocument();
    await write('Hello?');
    await expect.element(alert).toBeVisible();
    delete talk.refusal;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => talk.messages.at(-1)).toMatchObject({ value: 'Hello?' });
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('shows the newest of many messages first, and older ones by scrolling', async () => {
    const messages = Array.from({ length: 120 }, (_, at) => ({ value: `Message ${at + 1} of many` }));
    await open({ contact: 'Ayse Tester', messages });
    await face(/Ayse Tester/).click();
    await expectOnScreen(said('Message 120 of many'));
    expect(said('Message 1 of many').elements()).toEqual([]);
    await expect
      .poll(() => {
        log.element().scrollTo(0, -log.element().scrollHeight);
        return said('Message 1 of many').elements().length;
      })
      .toBe(1);
  });

  it("opens by the link of a message, and the address returns to the page's own", async () => {
    const talk: Talk = { contact: 'Ayse Tester', messages: [{ value: 'May I train tomorrow?' }] };
    const screen = await open(talk, { query: `?chat=${answerChat(talk).chatId}`, closed: true });
    await expect.element(field).toBeVisible();
    await expect.element(said('May I train tomorrow?')).toBeVisible();
    await expect.poll(screen.address).toBe('/iron-halls/admin/programs');
  });
});

describe('the panel', () => {
  const long: Talk = { contact: 'Ayse Tester', messages: [{ value: 'Well done! '.repeat(20), isMine: true }] };

  it('opens with the focus in its field under reduced motion', async () => {
    const motion = (value: string) =>
      (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
    await motion('reduce');
    await open(long, { closed: true });
    await face(/Ayse Tester/).click();
    await expect.element(field).toHaveFocus();
    await motion('');
  });

  it('covers the page beside its rail, and closes on a click outside and on Escape', async () => {
    await open(long, { closed: true });
    await expect.poll(() => boxOf('[data-part="chat"]')?.width).toBe(64);
    await expect.element(field).not.toBeInTheDocument();
    await face(/Ayse Tester/).click();
    await expect.element(field).toHaveFocus();
    // Notifications and the account menu stay usable above it.
    await expect.poll(() => boxOf(panel)).toMatchObject({ x: 1440 - 384, y: 64, width: 384 });
    expect([getComputedStyle(document.documentElement).overflowY, document.documentElement.scrollWidth]).toEqual(['hidden', 1440]);
    await expect.poll(() => boxOf('[data-part="message"]')?.width).toBeLessThanOrEqual(0.75 * (320 - 32) + 1);
    await write('Yes!');
    const lineHeight = 20;
    await expect.poll(() => boxOf('[data-part="message"]')?.height).toBe(lineHeight + 16);
    await page.elementLocator(document.querySelector('[data-part="chat-overlay"]')!).click({ position: { x: 400, y: 500 } });
    await expect.element(field).not.toBeInTheDocument();
    await chat.getByRole('button', { name: 'Open team chat' }).click();
    await expect.element(field).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(chat.getByRole('button', { name: 'Open team chat' })).toHaveFocus();
  });

  it.each([
    ['classic', 64],
    ['modern', 80],
    ['enterprise', 80],
  ])('has a head as high as the bar of the %s layout', async (layout, height) => {
    await open(long, { query: `?layout=${layout}` });
    await expect.poll(() => document.querySelector('.chat-head')?.getBoundingClientRect().height).toBe(height);
  });

  it('covers a part of the page on a tablet, and the whole page on a phone', async () => {
    await page.viewport(1000, 800);
    await open(long, { closed: true });
    expect(boxOf('[data-part="chat"]')?.width).toBe(0);
    await toggle.click();
    await expect.poll(() => boxOf(panel)?.x).toBe(1000 - 384);
    await page.viewport(500, 800);
    await expect.poll(() => boxOf(panel)?.width).toBe(500);
  });

  it('is absent in a layout without a frame', async () => {
    await open(long, { query: '?layout=empty', closed: true });
    expect(document.querySelector('[data-part="chat"]')).toBeNull();
  });
});
