// Every main screen, in light and dark, on a desk and on a phone: axe finds nothing, and nothing is wider than the screen.
import { AxeBuilder } from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './browser.ts';
import { smallProgram } from '../support/library.ts';

const sound = async (page: Page, path: string, scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect({ path, scheme, found: violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`) }).toEqual({
    path,
    scheme,
    found: [],
  });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ path, wider: Math.max(0, wider) }).toEqual({ path, wider: 0 });
};

test('screens of staff and clients can be used by everybody', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const program = await smallProgram(system, gym);
  const assignedProgramId = randomUUID();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId,
    customerId: client.membershipId,
    programId: program.programId,
    startsOn: new Date().toISOString().slice(0, 10),
    days: ['mon', 'thu'],
  });
  const staffPaths = [
    'home',
    'list',
    `list/${client.membershipId}`,
    `list/${client.membershipId}/import`,
    'programs',
    `programs/${program.programId}`,
    'coaches-users',
    'user-workout',
    'user-programs',
    `user-programs/${assignedProgramId}/history`,
  ];
  const clientPaths = ['home', 'workout-client', `lifts/${client.membershipId}`];

  const desk = await open('desktop');
  await sound(desk, '/sign-in', 'light');
  await signIn(desk, gym.admin.email);
  for (const path of staffPaths) for (const scheme of ['light', 'dark'] as const) await sound(desk, `/${gym.slug}/admin/${path}`, scheme);

  const phone = await open('phone');
  await signIn(phone, client.email);
  for (const path of clientPaths)
    for (const scheme of ['light', 'dark'] as const) await sound(phone, `/${gym.slug}/client/${path}`, scheme);
});
