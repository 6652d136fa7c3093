// Steps that several journeys share.
import { createHmac } from 'node:crypto';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect } from './browser.ts';

/** Opens the newest mail to an address in the server's outbox, and follows its link. */
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

/** Resolves when the page's socket has joined its room. Call it before opening the page, and await it afterwards. */
export const joinsRoom = (page: Page): Promise<unknown> =>
  page.waitForEvent('console', (message) => message.text().startsWith('joined room'));

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The current code of an authenticator app for a secret (RFC 6238: SHA-1, six digits, half a minute). */
export const codeOf = (secret: string): string => {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const offset = hash.at(-1)! & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** A network that also cuts open sockets: the browser's own offline switch leaves those open. */
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
      // Closed first, while the server can still receive it: without a network the server would notice only at the next ping.
      for (const socket of sockets) await socket.close();
      await page.context().setOffline(true);
    },
    mend: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
};
