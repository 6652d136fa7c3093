// The eleven layouts as rows of data; one shell renders all of them.
export type Appearance = 'default' | 'compact' | 'dense' | 'thin';

export type Layout = {
  /** Position of the menu from 960 px on; below, every layout has it in a drawer. */
  readonly navigation: 'none' | 'side' | 'top';
  readonly appearance: Appearance;
  readonly tone: 'dark' | 'card' | 'brand';
  /** `two-bars`: a dark bar above the one with the menu; `two-rows`: the menu below the parts, in one card. */
  readonly header: 'none' | 'plain' | 'tall' | 'two-bars' | 'two-rows';
  /** `box`: everything in one box; `content-box`: only the page; `card-on-band`: a card over a coloured band. */
  readonly frame: 'none' | 'box' | 'content-box' | 'card-on-band';
  readonly logo: 'none' | 'navigation' | 'header';
  /** `mark`: only the mark, if the navigation is too narrow for the branch's logo. */
  readonly logoVariant: 'wide' | 'mark';
  readonly user: 'none' | 'header' | 'navigation-head' | 'navigation-foot';
  readonly footer: boolean;
  readonly chat: boolean;
  /** `bar`: a field that opens over the header; `basic`: a field that is always visible, from 1280 px on. */
  readonly search: 'bar' | 'basic';
  /** Shows a button, from 960 px on, that toggles dense and default. */
  readonly denseToggle: boolean;
};

const side: Layout = {
  navigation: 'side',
  appearance: 'default',
  tone: 'dark',
  header: 'plain',
  frame: 'none',
  logo: 'navigation',
  logoVariant: 'wide',
  user: 'header',
  footer: true,
  chat: true,
  search: 'bar',
  denseToggle: false,
};
const top: Layout = { ...side, navigation: 'top', tone: 'card', logo: 'header' };

export const layouts = {
  empty: { ...side, navigation: 'none', header: 'none', logo: 'none', user: 'none', footer: false, chat: false },
  classic: side,
  classy: { ...side, user: 'navigation-head', logoVariant: 'mark' },
  compact: { ...side, appearance: 'compact', logoVariant: 'mark' },
  dense: { ...side, appearance: 'dense', logoVariant: 'mark', denseToggle: true },
  thin: { ...side, appearance: 'thin', tone: 'card', logoVariant: 'mark' },
  futuristic: { ...side, tone: 'brand', user: 'navigation-foot' },
  centered: { ...top, frame: 'box' },
  modern: { ...top, header: 'tall' },
  enterprise: { ...top, search: 'basic', header: 'two-bars', frame: 'content-box' },
  material: { ...top, header: 'two-rows', frame: 'card-on-band' },
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as LayoutName[];
export const isLayoutName = (name: unknown): name is LayoutName => typeof name === 'string' && Object.hasOwn(layouts, name);

const configured: LayoutName = 'classic';

/**
 * Returns the layout of a page. The deepest route that names one wins, then the address's `layout` parameter, then the user's choice, then
 * the configuration.
 */
export const layoutOf = ({
  chosen,
  parameter,
  routes,
}: {
  readonly chosen: unknown;
  readonly parameter: unknown;
  /** Layout that each matched route names, from the root on. */
  readonly routes: readonly unknown[];
}): LayoutName => routes.findLast(isLayoutName) ?? [parameter, chosen].find(isLayoutName) ?? configured;
