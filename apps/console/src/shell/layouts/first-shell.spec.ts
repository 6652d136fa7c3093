import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { layoutNames, layoutOf, layouts } from './layouts.js';

const script = readFileSync(new URL('../../../public/first-paint.js', import.meta.url), 'utf8');

type Opened = {
  readonly path?: string;
  readonly search?: string;
  readonly stored?: Readonly<Record<string, string>>;
  readonly page?: string;
};
const ada = { user: JSON.stringify({ id: 'ada', name: 'Ada', email: 'ada@example.test' }), accessToken: 'secret' };
const preferring = (preferences: object) => ({ ...ada, 'preferences ada': JSON.stringify(preferences) });

/** Runs the script as a new page does; returns the attributes and theme of the document. */
const open = ({ path = '/iron-temple/admin/home', search = '', stored = ada, page }: Opened) => {
  const dataset: Record<string, string | undefined> = { ...(page !== undefined && { page }) };
  const storage = (kept: Readonly<Record<string, string>>) => ({ getItem: (key: string) => kept[key] ?? null });
  const themes: string[] = [];
  let told: () => void = () => undefined;
  runInNewContext(script, {
    localStorage: storage(stored),
    sessionStorage: storage({}),
    location: { pathname: path, search, hash: '' },
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    fetch: () => Promise.resolve(),
    window: {},
    document: {
      cookie: '',
      documentElement: { dataset, style: {}, lang: 'en' },
      head: { append: () => undefined },
      createElement: () => ({}),
      querySelectorAll: () => [],
      body: { classList: { replace: (_before: string, theme: string) => void themes.push(theme) } },
    },
    MutationObserver: class {
      constructor(tell: (changes: readonly never[], watch: { disconnect: () => void }) => void) {
        told = () => tell([], { disconnect: () => undefined });
      }
      observe(): void {
        told();
      }
    },
  });
  return { dataset, themes };
};

describe('the frame that appears before the scripts load', () => {
  it.each(layoutNames.filter((name) => name !== 'empty'))('is the one of the layout %s', (layout) => {
    const { navigation, appearance, tone, header, frame } = layouts[layout];
    const expected = { shell: navigation, shellAppearance: appearance, shellTone: tone, shellHeader: header, shellFrame: frame };
    expect(open({ stored: preferring({ layout }) }).dataset).toMatchObject(expected);
    expect(open({ search: `?layout=${layout}`, stored: preferring({ layout: 'modern' }) }).dataset).toMatchObject(expected);
  });

  it('is the configured one without a valid stored choice', () => {
    const { header } = layouts[layoutOf({ chosen: undefined, parameter: undefined, routes: [] })];
    for (const stored of [ada, preferring({ layout: 'constructor' }), { ...ada, 'preferences ada': '{', user: 'null' }])
      expect(open({ stored }).dataset).toMatchObject({ shell: 'side', shellHeader: header });
  });

  it('uses the side and theme of the member, or the theme of the gym', () => {
    expect(open({ stored: preferring({ side: 'right', theme: 'rose' }) })).toMatchObject({
      dataset: { shellSide: 'right' },
      themes: ['light', 'theme-rose'],
    });
    const branch = JSON.stringify({ colour: 'theme-teal' });
    expect(open({ stored: { ...ada, sucursal: branch } }).themes).toContain('theme-teal');
  });

  it('contains no personal data, only names of layouts and the area', () => {
    const known = new Set(Object.values(layouts).flatMap((layout) => Object.values(layout).map(String)));
    const { dataset } = open({ stored: preferring({ layout: 'thin' }) });
    for (const [name, value] of Object.entries(dataset))
      expect(known.has(value!) || ['left', 'right', 'admin', 'client', 'audit'].includes(value!), `${name}: ${value}`).toBe(true);
  });

  it.each<[string, Opened]>([
    ['nobody is signed in', { stored: {} }],
    ['the screen is locked', { stored: { ...ada, locked: 'yes' } }],
    ['the page is outside a gym', { path: '/select-gym' }],
    ['the page has no frame', { path: '/iron-temple/client/workout-client/details-workout/1' }],
    ['the layout has none', { stored: preferring({ layout: 'empty' }) }],
  ])('is not there where %s', (_where, opened) => expect(open(opened).dataset['shell']).toBeUndefined());
});

describe('a page outside a gym', () => {
  const shows = (opened: Opened): boolean => open(opened).dataset['page'] !== undefined;

  it('appears before sign-in only', () => {
    expect(shows({ path: '/sign-in', page: 'sign-in', stored: {} })).toBe(true);
    expect(shows({ path: '/sign-in', page: 'sign-in' })).toBe(false);
    expect(shows({ path: '/select-gym', page: 'select-gym' })).toBe(true);
    expect(shows({ path: '/select-gym', page: 'select-gym', stored: { ...ada, locked: 'yes' } })).toBe(false);
  });

  it('does not appear in another language than the stored one, or without the link that it needs', () => {
    expect(shows({ path: '/sign-in', page: 'sign-in', stored: { language: 'tr' } })).toBe(false);
    expect(shows({ path: '/reset-password', page: 'reset-password', stored: {} })).toBe(false);
  });
});
