import { run } from 'axe-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chooseScheme } from '../lib/startup/appearance.js';
import { changeLanguage } from '../lib/startup/i18n.js';
import { Gallery, sections } from './gallery.js';

/** Rules about whole pages, such as one heading per page; they are checked on real pages. */
const ofPages = [
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
];
const stillness = '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }';

const faultsOf = async (element: Element): Promise<readonly string[]> => {
  const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])) };
  const { violations } = await run(element, { rules });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
};

/** Viewport heights, so that the whole section is in its screenshot. That page is as high as the screen, and has a margin here. */
const heights: Readonly<Record<string, number>> = { 'public-page': 900 };

describe('the gallery', () => {
  const style = document.createElement('style');
  style.textContent = stillness;
  // A pointer that another test left over a component would change it.
  beforeAll(() => userEvent.unhover(document.body));
  beforeEach(() => document.head.append(style));
  afterEach(async () => {
    chooseScheme('light');
    await changeLanguage('en');
    await page.viewport(1024, 768);
  });

  const places = [
    ['light', 'en', 1024],
    ['dark', 'en', 1024],
    ['light', 'en', 390],
    ['dark', 'tr', 390],
  ] as const;
  describe.each(places)('in %s, in %s, %i pixels wide', (scheme, language, width) => {
    it.each(Object.keys(sections))('shows %s as they were drawn, for everybody to use', async (name) => {
      await page.viewport(width, heights[name] ?? 3600);
      chooseScheme(scheme);
      await changeLanguage(language);
      await render(<Gallery only={name} />);
      const section = page.getByRole('region', { name, exact: true });
      await expect.element(section).toBeVisible();
      await document.fonts.ready;
      await expect.poll(() => document.querySelectorAll('.appear-late[aria-busy]').length).toBe(0);
      expect(section.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight + 32);
      expect(await faultsOf(section.element())).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await expect.element(section).toMatchScreenshot(`${scheme}-${language}-${width}/${name}`);
    });
  });
});
