import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, noItems } from '@/testing/api.js';
import { person, type Role } from '@/testing/people.js';
import { answerCustomerPage, customer } from '@/testing/customers.js';
import { openScreen } from '@/testing/screen.js';

const zeynep = customer('Zeynep', 'Aksoy');
const found = { name: 'Zeynep', lastname: 'Aksoy', avatar: null, value: 'Zeynep Aksoy', link: `/admin/list/${zeynep.id}` };
const field = page.getByRole('combobox', { name: 'Go to, find, do' });
const searchButton = page.getByRole('button', { name: 'Search', exact: true });

/** Opens a page and waits for the frame, since keys work only then. */
const enter = async (role: Role, path = '/iron-halls/admin/programs') => {
  answer('GET /api/gyms/:gym/programs', noItems);
  answer('GET /api/gyms/:gym/customers', { items: [zeynep], nextCursor: null });
  answer('GET /api/gyms/:gym/jobs', { items: [] });
  const screen = await openScreen(path, person(role));
  await expect.element(searchButton).toBeVisible();
  return screen;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  // The palette searches once typing pauses; on a slow machine that happens before Enter.
  answer('POST /api/common/search', []);
});

describe('the command palette', () => {
  it('opens a page by its key, and finds a page by its name', async () => {
    const screen = await enter('head-coach', '/iron-halls/admin/list');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('library');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toContain('/admin/programs');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('opens a client whom the server found, and offers them first next time', async () => {
    answer('POST /api/common/search', ({ body }) =>
      'zeynep aksoy'.startsWith(body.query) ? [{ id: 'contacts', label: 'Contacts', results: [found] }] : [],
    );
    answerCustomerPage(zeynep);
    const screen = await enter('head-coach');
    await searchButton.click();
    await page.getByRole('button', { name: 'Open the command palette' }).click();
    await field.fill('zeyn');
    await page.getByRole('option', { name: /Zeynep Aksoy/ }).click();
    await expect.poll(screen.address).toContain(`/admin/list/${zeynep.id}`);
    await expect.element(page.getByRole('heading', { name: /Zeynep/ })).toBeVisible();
    screen.back();
    await expect.poll(screen.address).toContain('/admin/programs');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('option', { name: 'Zeynep Aksoy' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('changes the scheme and the language', async () => {
    await enter('head-coach');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('dark');
    await userEvent.keyboard('{Enter}');
    await expect.element(document.body).toHaveClass('dark');
    await userEvent.keyboard('{Control>}k{/Control}');
    await field.fill('türkçe');
    await userEvent.keyboard('{Enter}');
    await expect.element(document.documentElement).toHaveAttribute('lang', 'tr');
  });

  it('offers clients only their own pages', async () => {
    answer('GET /api/gyms/:gym/education/shown', { items: [], collections: [] });
    await enter('client', '/iron-halls/client/education');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('option', { name: /Home/ })).toBeVisible();
    expect(page.getByRole('option', { name: /Users to coaches|List/ }).elements()).toEqual([]);
  });
});

describe('the keys of the console', () => {
  it('open pages, are all listed, and can be switched off if they are single letters', async () => {
    const screen = await enter('head-coach');
    await userEvent.keyboard('gc');
    await expect.poll(screen.address).toContain('/admin/list');
    await userEvent.keyboard('gp');
    await expect.poll(screen.address).toContain('/admin/programs');
    await userEvent.keyboard('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard' });
    await expect.element(sheet.getByText('Next row')).toBeVisible();
    await sheet.getByRole('switch', { name: /Single-key shortcuts/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard('gc?');
    await userEvent.keyboard('{Control>}k{/Control}');
    // Only the palette handles the keys.
    await expect.element(field).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    expect(screen.address()).toContain('/admin/programs');
  });
});
