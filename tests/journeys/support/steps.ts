// Steps that several journeys take.
import { createHmac } from 'node:crypto';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './browser.ts';

/** Opens the newest mail to an address as its reader would: in the outbox of the server, by its link. */
export const followMail = async (page: Page, to: string, subject: RegExp): Promise<void> => {
  await page.goto('/outbox');
  const mail = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
  await mail.getByRole('link').first().click();
  await expect(page).toHaveURL(/^[^#]*$/);
};

export const signInWith = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** The page's live line, from which it hears at once. Ask before going to the page, and wait after. */
export const hears = (page: Page): Promise<unknown> => page.waitForEvent('console', (message) => message.text().startsWith('joined room'));

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an authenticator app shows for a secret now (RFC 6238: SHA-1, six digits, half a minute). */
export const codeOf = (secret: string): string => {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** A network that takes sockets with it when it goes: the browser's own switch leaves open ones alone. */
export const lineOf = async (page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> => {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      // First, while its end can still travel to the server: without a network nobody there would hear of it before the next ping.
      for (const socket of sockets) await socket.close();
      await page.context().setOffline(true);
    },
    mend: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
};
