// Checks the position and size of each part of the layouts on four widths, and compares screenshots (every second one of each, in turns;
// all of them in the long form).
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { applyAppearance, chooseScheme } from '@/lib/startup/appearance.js';
import { answer, noItems } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';

const isLong = import.meta.env['LONG_TESTS'] === '1';
const widths = [390, 800, 1100, 1440] as const;
/** Positions differ by width and colours by scheme: dark screenshots are taken at the two most common widths. */
const pictures = [
  ...widths.map((width) => ({ width, scheme: 'light' as const })),
  ...([390, 1440] as const).map((width) => ({ width, scheme: 'dark' as const })),
];
/** Below this width, navigation is in a drawer. */
const wideFrom = 960;
const railFrom = 1280;

type Expected = {
  /** Width of the panel beside the page; null if the menu is along the top, or absent. */
  readonly side: number | null;
  readonly bar: number;
  /** Height of a separate row below the bar, from 960 px on. */
  readonly row: number;
  readonly logo: 'navigation' | 'header' | null;
  readonly user: 'header' | 'navigation' | null;
};
const side = { side: 280, bar: 64, row: 0, logo: 'navigation', user: 'header' } as const;
const top = { ...side, side: null, logo: 'header' } as const;
const layouts = Object.entries({
  empty: { side: null, bar: 0, row: 0, logo: null, user: null },
  classic: side,
  classy: { ...side, user: 'navigation' },
  compact: { ...side, side: 112 },
  dense: { ...side, side: 80 },
  thin: { ...side, side: 80 },
  futuristic: { ...side, user: 'navigation' },
  centered: top,
  modern: { ...top, bar: 80 },
  enterprise: { ...top, bar: 80, row: 64 },
  material: { ...top, row: 64 },
} satisfies Record<string, Expected>).map(([name, expected], at) => ({ name, at, ...(expected as Expected) }));

/** Stops all motion, and hides the page's content so that the screenshot contains only the frame. */
const stillness = `*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
.picture main > * { visibility: hidden; }`;

const part = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const boxOf = (selector: string): DOMRect | undefined => part(selector)?.getBoundingClientRect();
const panel = '.shell > .nav';
const bar = '[data-part="bar"]';

/** Measures the screen in the terms of the table above. */
const measured = (expected: Expected) => ({
  side: boxOf(panel)?.width ?? null,
  atLeft: boxOf(panel)?.x ?? 0,
  onTop: part('.nav-top') !== null,
  bar: boxOf(bar)?.height ?? 0,
  row: boxOf('[data-part="navigation-row"]')?.height ?? 0,
  user: part('.nav [data-part="user"]') === null ? (part('.shell-header [data-part="user"]') === null ? null : 'header') : 'navigation',
  logo: expected.logo !== null && boxOf(`${expected.logo === 'header' ? '.shell-header' : '.nav'} [data-part="logo"]`) !== undefined,
  overflow: document.documentElement.scrollWidth - innerWidth,
});
const expectedAt = (width: number, { side: panelWidth, bar: height, row, logo, user }: Expected) => {
  const wide = width >= wideFrom;
  return {
    side: wide ? panelWidth : null,
    atLeft: 0,
    onTop: wide && panelWidth === null && height > 0,
    bar: height,
    row: wide ? row : 0,
    user: user === null ? null : wide ? user : 'header',
    logo: logo !== null && (wide || logo === 'header'),
    overflow: 0,
  };
};

const open = async (query: string, as = person('head-coach', 'Hale')) => {
  answer('GET /api/gyms/:gym/programs', noItems);
  answer('GET /api/gyms/:gym/customers', noItems);
  answer('GET /api/gyms/:gym/jobs', { items: [] });
  const screen = await openScreen(`/iron-halls/admin/programs${query}`, as);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return screen;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('a layout', () => {
  const style = document.createElement('style');
  style.textContent = stillness;
  beforeEach(() => document.head.append(style));
  afterEach(() => {
    style.remove();
    document.body.classList.remove('picture');
    chooseScheme('light');
  });

  it.each(layouts)('puts the parts of $name where they belong, on every width, without overflow', async ({ name, at, ...expected }) => {
    await open(`?layout=${name}`);
    await document.fonts.ready;
    for (const width of widths) {
      await page.viewport(width, 900);
      await expect.poll(() => measured(expected)).toEqual(expectedAt(width, expected));
      if (expected.bar === 0) continue;
      if (expected.user === 'header' || width < wideFrom) {
        // Last in the header, up to its padding.
        await expect.poll(() => boxOf(bar)!.right - boxOf('.shell-header [data-part="user"]')!.right).toBeLessThanOrEqual(26);
      }
      expect(part('.shell-footer')?.textContent).toContain(`© ${new Date().getFullYear()}`);
    }
    // A dense panel widens under the pointer, wherever an earlier spec left it.
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    document.body.classList.add('picture');
    for (const [index, { width, scheme }] of pictures.entries()) {
      if (!isLong && index % 2 !== at % 2) continue;
      await page.viewport(width, 900);
      chooseScheme(scheme);
      await expect.poll(() => measured(expected)).toEqual(expectedAt(width, expected));
      // The rail of the chat appears after the page.
      if (part('[data-part="chat"]') !== null && width >= railFrom) await expect.poll(() => part('.chat-rail')).not.toBeNull();
      await expect.element(document.body).toMatchScreenshot(`${name}/${width}-${scheme}`);
    }
  });
});

describe('the menu along the top', () => {
  afterEach(() => changeLanguage('en'));
  const titles = (of: string): string[] => [...document.querySelectorAll(`${of} .nav-title`)].map(({ textContent }) => textContent);
  const whole = (): string[] => {
    const { left, right } = boxOf('.nav-top-items')!;
    const shown = [...document.querySelectorAll<HTMLElement>('.nav-top-item:not([data-rest])')].map((item) => item.firstElementChild!);
    return shown.flatMap((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= left && box.right <= right + 0.5 ? [item.querySelector('.nav-title')!.textContent] : [];
    });
  };
  const isTooWide = (): boolean => {
    const widths = [...document.querySelectorAll<HTMLElement>('.nav-top-item > *')].map(({ offsetWidth }) => offsetWidth);
    return widths.reduce((sum, width) => sum + width, 0) > part('.nav-top')!.clientWidth;
  };
  const menuItems = () => page.getByRole('menu').getByRole('menuitem');

  it.each([
    ['centered', 'en', 'More'],
    ['modern', 'tr', 'Daha fazla'],
    ['enterprise', 'en', 'More'],
    ['material', 'tr', 'Daha fazla'],
  ] as const)('of %s in %s has each entry whole, or under “%s”, on every width', async (layout, language, more) => {
    await open(`?layout=${layout}`, person('admin'));
    await changeLanguage(language);
    await document.fonts.ready;
    for (const width of [1440, 1280, 960, 1100, 1920]) {
      await page.viewport(width, 900);
      const all = titles('.nav-top-item');
      expect(all.length).toBeGreaterThan(4);
      await expect.poll(() => part('.nav-top-item[data-rest]') !== null).toBe(isTooWide());
      await expect.poll(() => whole().length - titles('.nav-top-item:not([data-rest])').length).toBe(0);
      const rest = (): string[] => titles('.nav-top-item[data-rest]');
      expect([...whole(), ...rest()]).toEqual(all);
      const button = page.getByRole('navigation').getByRole('button', { name: more });
      await expect.poll(() => button.elements().length > 0).toBe(rest().length > 0);
      if (rest().length === 0) continue;
      await button.click();
      await expect
        .poll(() =>
          menuItems()
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(rest());
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      // Keeps links from coming under the pointer when the width changes: their pages would be prefetched.
      await userEvent.hover(page.getByRole('heading', { level: 1 }));
    }
  });

  it('opens a page under “More” by keys and marks “More” as current', async () => {
    answer('GET /api/gyms/:gym/coaches', noItems);
    answer('GET /api/gyms/:gym/invitations', noItems);
    const screen = await open('?layout=modern', person('admin'));
    await page.viewport(960, 900);
    const more = page.getByRole('navigation').getByRole('button', { name: 'More' });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menuItems().first()).toBeVisible();
    const [last] = titles('.nav-top-item[data-rest]').slice(-1);
    const item = menuItems().filter({ hasText: last! });
    await userEvent.keyboard('{End}');
    await expect.element(item).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const before = screen.address();
    const inner = page.getByRole('menu').last().getByRole('menuitem').first();
    await expect.element(inner).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).not.toBe(before);
    await expect.element(more).toHaveAttribute('data-active');
  });
});

describe('navigation', () => {
  it('is in a drawer below 960 px, and beside the page from there on', async () => {
    const screen = await open('');
    await page.viewport(960, 900);
    await expect.poll(() => part(panel)).not.toBeNull();
    await page.viewport(959, 900);
    await expect.poll(() => part(panel)).toBeNull();
    expect(page.getByRole('dialog').elements()).toEqual([]);
    const button = page.getByRole('button', { name: 'Show or hide navigation' });
    await button.click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await expect.element(drawer).toBeVisible();
    // Its offset width, because its box is a fraction narrower while it slides in.
    await expect.poll(() => (drawer.element() as HTMLElement).offsetWidth).toBe(280);
    await drawer.getByRole('link', { name: 'List' }).click();
    await expect.poll(screen.address).toContain('/admin/list');
    await expect.element(drawer).not.toBeInTheDocument();
    await button.click();
    await expect.element(drawer).toBeVisible();
    await userEvent.click(document.documentElement, { position: { x: 700, y: 400 }, force: true });
    await expect.element(drawer).not.toBeInTheDocument();
  });

  it('widens over the page on hover if it is dense, and its button toggles dense and default', async () => {
    await open('?layout=dense');
    await expect.poll(() => part(panel)?.dataset['animated']).toBe('true');
    await userEvent.hover(part(panel)!);
    await expect.poll(() => boxOf('.nav-inner')?.width).toBe(280);
    expect(boxOf(panel)?.width).toBe(80);
    await userEvent.unhover(part(panel)!);
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    await expect.poll(() => boxOf('.nav-inner')?.width).toBe(80);
    await page.getByRole('button', { name: 'Narrow or wide navigation' }).click();
    await expect.poll(() => boxOf(panel)?.width).toBe(280);
  });

  it('opens its groups as a second panel if it is narrow, which Escape, the overlay and navigation close', async () => {
    const screen = await open('?layout=compact');
    const customers = page.getByRole('navigation').getByRole('button', { name: 'Customers' });
    const aside = '.nav-aside';
    await customers.click();
    await expect.poll(() => boxOf(aside)).toMatchObject({ x: 112, width: 280 });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => part(aside)).toBeNull();
    await customers.click();
    await expect.poll(() => part(aside)).not.toBeNull();
    await userEvent.click(document.documentElement, { position: { x: 900, y: 500 }, force: true });
    await expect.poll(() => part(aside)).toBeNull();
    await customers.click();
    await page.elementLocator(part(aside)!).getByRole('link', { name: 'List' }).click();
    await expect.poll(screen.address).toContain('/admin/list');
    await expect.poll(() => part(aside)).toBeNull();
    // The page takes the width of the closed panel.
    await page.getByRole('button', { name: 'Show or hide navigation' }).click();
    await expect.poll(() => boxOf('.shell-page')?.x).toBe(0);
  });
});

describe('the appearance drawer', () => {
  it('keeps a chosen layout for the person, and the address no longer names another', async () => {
    const hale = person('head-coach', 'Hale');
    const screen = await open('?layout=thin', hale);
    const layout = () => part('.shell')?.dataset['layout'];
    expect(layout()).toBe('thin');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    const drawer = page.getByRole('dialog', { name: 'Appearance' });
    await expect.poll(() => (drawer.element() as HTMLElement).offsetWidth).toBe(400);
    await drawer.getByRole('button', { name: 'Modern' }).click();
    await expect.poll(layout).toBe('modern');
    await expect.poll(screen.address).not.toContain('layout=');
    await drawer.getByText('Rose').click();
    await expect.element(document.body).toHaveClass('theme-rose');
    await drawer.getByText('Dark', { exact: true }).click();
    await expect.element(document.body).toHaveClass('dark');
    await drawer.getByText('On the right').click();
    await drawer.getByRole('button', { name: 'Compact' }).click();
    await expect.poll(() => boxOf(panel)?.width).toBe(112);
    await expect.poll(() => boxOf(panel)?.x).toBeGreaterThan(1000);
    await drawer.getByRole('button', { name: 'Modern' }).click();
    // The next page load of this browser starts from the stored layout.
    document.body.className = '';
    applyAppearance();
    expect(document.body.className).toBe('dark theme-rose');
    await screen.unmount();
    await open('', hale);
    await expect.poll(layout).toBe('modern');
  });
});
