// The menu of each role, as the server gives it, in both languages, on a desk and on a phone: behind every entry is a page of its own,
// with a heading and a title, axe finds nothing in it, and it is no wider than its screen.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import type { Gym, Person, System } from '../../support/system.ts';
import { menuOf, menuRoles } from '../../support/menus.ts';
import { expect, screens, test, type Screen } from '../support/browser.ts';

const locales = { en: 'en-GB', tr: 'tr-TR' } as const;
type Language = keyof typeof locales;
/** Each language begins on another screen, and is then drawn for the other one as well. */
const views = [
  ['en', 'desktop', 'phone'],
  ['tr', 'phone', 'desktop'],
] as const satisfies readonly (readonly [Language, Screen, Screen])[];
const linksOf = (items: readonly NavigationItem[]): readonly string[] =>
  items.flatMap(({ link, children }) => [...(link === undefined ? [] : [link]), ...linksOf(children ?? [])]);
const menuFrom = async (system: System, gym: Gym, person: Person): Promise<readonly string[]> => {
  const { body } = await system.call<{ items: NavigationItem[] }>('GET', '/api/common/navigation', {
    token: person.token,
    headers: { 'x-gym': gym.slug },
  });
  return linksOf(body.items);
};

/** As somebody who is signed in already and chose this language: a sign-in for each would end the one before. */
const enter = async (page: Page, person: Person, language: string): Promise<void> => {
  await page.addInitScript(
    ([token, words]) => {
      if (origin === 'null') return;
      localStorage.setItem('accessToken', token!);
      localStorage.setItem('language', words!);
    },
    [person.token, language],
  );
};

/** What is wider than the room it has: the page itself, or a menu, whose last entries would be out of reach. */
const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => one.getAttribute('aria-label') ?? one.tagName),
  );

const looksRight = async (page: Page, at: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), at).toHaveCount(0);
  expect({ at, tooWide: await tooWide(page) }).toEqual({ at, tooWide: [] });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect({ at, found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`) }).toEqual({ at, found: [] });
};

for (const role of menuRoles)
  for (const [language, first, second] of views)
    test(`behind every entry of the menu of the role ${role} is a page, in ${language} on a ${first} and a ${second}`, async ({
      system,
      open,
    }) => {
      const gym = await system.gym();
      const person = await system.person(gym.id, role, 'Ayse');
      const links = await menuFrom(system, gym, person);
      expect(links).toEqual(menuOf(role, person.membershipId));
      const page = await open(first, { locale: locales[language] });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await enter(page, person, language);
      const titles = new Set<string>();
      for (const link of links) {
        await page.setViewportSize(screens[first].viewport);
        await page.goto(`/${gym.slug}${link}`);
        await looksRight(page, `${link} on a ${first}`);
        expect(new URL(page.url()).pathname).toBe(`/${gym.slug}${link}`);
        await expect(page, link).toHaveTitle(/^.+ · Spotter$/);
        titles.add(await page.title());
        await page.setViewportSize(screens[second].viewport);
        await looksRight(page, `${link} on a ${second}`);
      }
      // Each is a page of its own, not one for several.
      expect(titles.size).toBe(links.length);
    });
