// Opens every page of the menus and those that open from them. Each has its own heading and title, axe finds no violation, and it fits both
// screens.
import type { Page } from '@playwright/test';
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Gym, Person, System } from '../../support/system.ts';
import { isLong } from '../../support/length.ts';
import { menuOf, menuRoles, type MenuRole } from '../../support/menus.ts';
import { expect, screens, signIn, test, type Screen } from '../support/browser.ts';
import { furnishedGym, type Furnished } from '../support/furnished-gym.ts';
import { expectNoViolations, expectSound, expectTargetsForThumbs, expectToFit, openPage } from '../support/sound.ts';

type Open = (screen: Screen, options?: { readonly locale?: string }) => Promise<Page>;

const linksOf = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap(({ link, children }) => [...(link === undefined ? [] : [link]), ...linksOf(children ?? [])]);
const menuFrom = async (system: System, gym: Gym, person: Person): Promise<readonly string[]> => {
  const { body } = await system.call<{ items: NavigationItem[] }>('GET', '/api/common/navigation', {
    token: person.token,
    headers: { 'x-gym': gym.slug },
  });
  return linksOf(body.items);
};

/** Further pages of each role, in as many journeys as there are workers to share them. */
const furtherPages: Partial<Record<MenuRole, readonly ((made: Furnished) => readonly string[])[]>> = {
  admin: [
    ({ client, advertisementId }) => [
      'admin/business',
      'admin/floor',
      `admin/floor?clients=${client.membershipId}`,
      `admin/list/${client.membershipId}`,
      `admin/list/${client.membershipId}/import`,
      'admin/check-ins',
      `admin/advertisements/${advertisementId}`,
      'admin/user',
    ],
    ({ program, educationId, assignedProgramId }) => [
      `admin/user-programs/${assignedProgramId}/replay`,
      `admin/programs/${program.programId}`,
      `admin/print/program/${program.programId}`,
      `admin/print/client/${assignedProgramId}`,
      `admin/exercises?id=${program.squat}`,
      'admin/education?view=collections',
      'admin/education/new',
      `admin/education/${educationId}`,
    ],
    () => ['branch', 'training', 'auditors', 'export'].map((section) => `admin/settings?section=${section}`),
  ],
  client: [
    ({ educationId, formId, assignedProgramId }) => [
      `client/print/${assignedProgramId}`,
      `client/education/${educationId}`,
      `client/check-in/${formId}`,
      'client/user',
      'client/import',
    ],
  ],
};

const personOf = async (system: System, { gym, client }: Furnished, role: MenuRole): Promise<Person> =>
  role === 'client' ? client : role === 'admin' ? gym.admin : system.person(gym.id, role, 'Ayse');

/** Screens of other staff are the admin's with fewer controls, so axe checks them in the long form only. */
const isLookedAt = (role: MenuRole): boolean => isLong || role === 'admin' || role === 'client';

/** Turkish words are longer: with axe, the default form uses Turkish only, the long form both languages. */
const languagesOf = (role: MenuRole): readonly ('en' | 'tr')[] => (isLong ? ['en', 'tr'] : isLookedAt(role) ? ['tr'] : ['en']);

for (const role of menuRoles) {
  const [first, second]: readonly [Screen, Screen] = role === 'client' ? ['phone', 'desktop'] : ['desktop', 'phone'];

  for (const language of languagesOf(role))
    test(`opens a page behind every entry of the menu of the role ${role} (${language})`, async ({ system, open }) => {
      const made = await furnishedGym(system);
      const { gym } = made;
      const person = await personOf(system, made, role);
      const links = await menuFrom(system, gym, person);
      expect(links).toEqual(menuOf(role, person.membershipId));
      const page = await open(first, { locale: language === 'tr' ? 'tr-TR' : 'en-GB' });
      await page.addInitScript((chosen) => {
        if (origin !== 'null') localStorage.setItem('language', chosen);
      }, language);
      await signIn(page, person);
      const titles = new Set<string>();
      for (const link of links) {
        const path = `/${gym.slug}${link}`;
        await page.setViewportSize(screens[first].viewport);
        if (isLookedAt(role)) await expectSound(page, path);
        else await openPage(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        await expect(page, link).toHaveTitle(/^.+ · Spotter$/);
        titles.add(await page.title());
        if (role === 'client') await expectTargetsForThumbs(page);
        await page.setViewportSize(screens[second].viewport);
        await expectToFit(page, `${link} on a ${second}`);
        if (isLong) await expectNoViolations(page, `${link} on a ${second}`);
      }
      // Each link opens a page of its own.
      expect(titles.size).toBe(links.length);
    });

  for (const [index, pathsOf] of (furtherPages[role] ?? []).entries())
    test(`opens further pages of the role ${role}, part ${index + 1}`, async ({ system, open }: { system: System; open: Open }) => {
      const made = await furnishedGym(system);
      if (role === 'admin') await system.auditor(made.gym);
      const page = await open(first);
      await signIn(page, await personOf(system, made, role));
      for (const path of pathsOf(made)) {
        await expectSound(page, `/${made.gym.slug}/${path}`);
        if (role === 'client') await expectTargetsForThumbs(page);
      }
    });
}
