// The live line: a page says when news do not come, and that alone.
import { expect, signIn, test } from './support/browser.ts';
import { lineOf } from './support/steps.ts';

test('a line that is lost for a while is said, and said no more once it is back', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  const line = await lineOf(page);
  const joined = page.waitForEvent('console', (message) => message.text().startsWith('joined room'));
  await signIn(page, gym.admin.email);
  await joined;
  const said = page.getByText('Reconnecting…');
  await expect(said).toHaveCount(0);
  await line.cut();
  // There is a network again, and no way through it to the server's news.
  await page.context().setOffline(false);
  await expect(said).toBeVisible();
  await line.mend();
  // A try that hangs is given up after twenty seconds; the next may be as far away as the longest delay between tries.
  await expect(said).toHaveCount(0, { timeout: 40_000 });
});

test('a line that never comes is said too', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  const line = await lineOf(page);
  await signIn(page, gym.admin.email);
  await line.cut();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
});
