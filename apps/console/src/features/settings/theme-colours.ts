// Reads the colours of any theme from the stylesheet, including themes that are not active.

type ThemeColours = {
  readonly primary: string;
  readonly primaryForeground: string;
  readonly accent: string;
  readonly accentForeground: string;
  readonly edge: string;
  /** Belongs to the scheme, not the theme. */
  readonly card: string;
};

const token = (css: string, name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

/**
 * @param css text of tokens.css
 * @param theme a gym's colour, e.g. `teal` or `theme-default`
 */
export const themeColours = (css: string, theme: string, scheme: 'light' | 'dark'): ThemeColours => {
  const block = (selector: string): string => css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  const own = block(`body.theme-${theme.replace(/^theme-/, '')}.${scheme}`);
  const of = (name: string): string => token(own, name) ?? '#000000';
  return {
    primary: of('primary'),
    primaryForeground: of('primary-foreground'),
    accent: of('accent'),
    accentForeground: of('accent-foreground'),
    edge: token(own, 'solid-edge') ?? 'transparent',
    card: token(block(`body.${scheme}`), 'card') ?? '#ffffff',
  };
};

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast ratio of two sRGB hex colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
};
