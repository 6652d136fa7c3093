// Pages before sign-in: the name of the product or gym, the language, the scheme, and the reason of a sign-out.
import { expect, signInByPassword, test } from '../support/browser.ts';

test('a first visit is light, and offers the language of the browser once', async ({ open }) => {
  const page = await open('phone', { locale: 'tr-TR', firstVisit: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/sign-in');
  await expect(page.locator('body')).toHaveClass(/\blight\b/);
  await expect(page.getByText('Spotter', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Türkçe’ye geç' }).click();
  await expect(page.getByRole('heading', { name: 'Oturum aç' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Oturum aç' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to English' })).toHaveCount(0);
});

test('signing in works before the scripts have loaded, and shows in both languages why it was refused', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('phone');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  // The page has loaded once its scripts have.
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const attempt = async (password: string, labels: { email: string; password: string; submit: string }) => {
    await page.getByLabel(labels.email, { exact: true }).fill(gym.admin.email);
    await page.getByLabel(labels.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: labels.submit }).click({ noWaitAfter: true });
  };
  await attempt('wrong', { email: 'E-mail', password: 'Password', submit: 'Sign in' });
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue(gym.admin.email);
  await page.getByRole('button', { name: 'Türkçe' }).click({ noWaitAfter: true });
  await expect(page.getByRole('alert')).toHaveText('E-posta veya parola yanlış.');
  await attempt('train-hard-2026', { email: 'E-posta', password: 'Parola', submit: 'Oturum aç' });
  arrive();
  await expect(page).toHaveURL(/admin\/home/);
  await page.reload();
  await expect(page).toHaveURL(/admin\/home/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('spotter-form');
});

test('sign-in shows the name and colour of the gym in the link, and nothing for an unknown gym', async ({ system, open }) => {
  const gym = await system.gym();
  await system.done(gym, gym.admin, 'rebrand-gym', { gymId: gym.id, name: 'Halls of Iron', colour: 'rose' });
  const page = await open('phone');
  await page.goto(`/sign-in?gym=${gym.slug}`);
  await expect(page.getByText('Halls of Iron')).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/theme-rose/);
  await page.goto('/sign-in?gym=nobody-there');
  await expect(page.getByText('Spotter', { exact: true })).toBeVisible();
  await page.goto(`/${gym.slug}/admin/list`);
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByText('Halls of Iron')).toBeVisible();
});

test('after a sign-in elsewhere a reload still shows why, and keeps the address', async ({ system, open }) => {
  const gym = await system.gym();
  const first = await open('desktop');
  await signInByPassword(first, gym.admin.email);
  const second = await open('phone');
  await signInByPassword(second, gym.admin.email);
  await expect(first).toHaveURL(/sign-in/);
  await first.reload();
  await expect(first.getByText('this account signed in somewhere else')).toBeVisible();
  await expect(first.getByLabel('E-mail')).toHaveValue(gym.admin.email);
});

test('an unknown address below a gym opens home, and names the missing page', async ({ system, open }) => {
  const gym = await system.gym();
  const page = await open('desktop');
  await signInByPassword(page, gym.admin.email);
  await page.goto(`/${gym.slug}/admin/lists`);
  await expect(page).toHaveURL(/admin\/home/);
  await expect(page.getByText(`/${gym.slug}/admin/lists does not exist.`)).toBeVisible();
});
