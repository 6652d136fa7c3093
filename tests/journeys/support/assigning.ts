import type { Locator, Page } from '@playwright/test';
import type { Person } from '../../support/system.ts';
import { signIn } from './browser.ts';

/** Signs in, selects all clients in the list and opens the dialog to assign a program. @returns the dialog */
export const assignToEverybody = async (page: Page, { slug }: { readonly slug: string }, coach: Person): Promise<Locator> => {
  await signIn(page, coach, `/${slug}/admin/list`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Assign program' }).click();
  return page.getByRole('dialog');
};
