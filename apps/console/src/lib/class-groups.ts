// Groups of Tailwind classes that replace each other, for tailwind-merge: only those that the console uses, a third of its default groups.
// `utils.spec.ts` compares both on every class of the sources and names a class that is missing here.

/** A group as tailwind-merge expects it: class names, tests of the value after a prefix, or such a list by prefix. */
type Group = (string | ((value: string) => boolean) | Readonly<Record<string, Group>>)[];

const any = (): boolean => true;
const isLength = (value: string): boolean => /^(?:\d|px$|\[(?:length:|-?[\d.]|(?:calc|min|max|clamp)\())/.test(value);
const isShadow = (value: string): boolean => /^\[(?:inset_)?-?[\d.]/.test(value);
const isImage = (value: string): boolean => /^\[(?:url|image|(?:[a-z-]+-)?gradient)\b/.test(value);

const sides = ['x', 'y', 's', 'e', 't', 'r', 'b', 'l'];
const corners = ['s', 'e', 't', 'r', 'b', 'l', 'ss', 'se', 'ee', 'es', 'tl', 'tr', 'br', 'bl'];
const spaces = ['m', 'p', 'scroll-m', 'scroll-p'];

/** Names that our theme adds to those of Tailwind (`styles/console.css`). */
const textSizes = ['meta', 'table', 'body', 'section', 'page', 'figure', 'set', 'timer'];
const tailwindSizes = ['2xs', 'xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl', '7xl', '8xl', '9xl'];
const shadowSizes = ['float', ...tailwindSizes];

/** Prefixes that take any value. Each forms a group. */
const valued =
  'w h size min-w max-w min-h max-h gap gap-x gap-y inset inset-x inset-y top right bottom left start end z basis order grid-cols grid-rows ' +
  'col col-start col-end row row-start row-end grid-flow auto-cols auto-rows justify justify-items justify-self items content self ' +
  'place-content place-items place-self overflow overflow-x overflow-y overscroll overscroll-x overscroll-y opacity leading tracking whitespace ' +
  'duration ease delay animate cursor select pointer-events appearance accent caret fill translate-x translate-y translate rotate ' +
  'scale origin aspect columns hyphens align float clear indent line-clamp outline-offset underline-offset break-inside ' +
  'break-before break-after will-change mix-blend space-x space-y field-sizing';
/** Prefixes that are also classes without a value. */
const bareOrValued = 'grow shrink transition grayscale invert blur backdrop-blur filter rounded resize divide-x divide-y';

const groupOf = (prefix: string, values: Group): [string, Group] => [prefix, [{ [prefix]: values }]];
const words = (list: string): string[] => list.split(' ');

export const classGroups = Object.fromEntries<Group>([
  ...words(valued).map((prefix) => groupOf(prefix, [any])),
  ...words(bareOrValued).map((prefix) => groupOf(prefix, ['', any])),
  ...corners.map((corner) => groupOf(`rounded-${corner}`, ['', any])),
  ...spaces.flatMap((space) => ['', ...sides].map((side) => groupOf(`${space}${side}`, [any]))),
  ['border-collapse', [{ border: ['collapse', 'separate'] }]],
  ['border-style', [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }]],
  ['border-w', [{ border: ['', isLength] }]],
  ['border-color', [{ border: [any] }]],
  ...sides.flatMap((side): [string, Group][] => [
    [`border-w-${side}`, [{ [`border-${side}`]: ['', isLength] }]],
    [`border-color-${side}`, [{ [`border-${side}`]: [any] }]],
  ]),
  ['outline-style', [{ outline: ['solid', 'dashed', 'dotted', 'double', 'none', 'hidden'] }]],
  ['outline-w', [{ outline: ['', isLength] }]],
  ['outline-color', [{ outline: [any] }]],
  ['ring-w', [{ ring: ['', isLength] }]],
  ['ring-color', [{ ring: [any] }]],
  ['shadow', [{ shadow: ['', 'none', ...shadowSizes, isShadow] }]],
  ['shadow-color', [{ shadow: [any] }]],
  ['stroke-w', [{ stroke: [isLength] }]],
  ['stroke', [{ stroke: [any] }]],
  ['bg-image', [{ bg: ['none', isImage] }]],
  ['bg-size', [{ bg: ['auto', 'cover', 'contain'] }]],
  ['bg-position', [{ bg: ['center', 'top', 'bottom', 'left', 'right'] }]],
  ['bg-repeat', [{ bg: ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] }]],
  ['bg-color', [{ bg: [any] }]],
  ['font-size', [{ text: [...textSizes, ...tailwindSizes, isLength] }]],
  ['text-alignment', [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }]],
  ['text-wrap', [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }]],
  ['text-overflow', ['truncate', 'text-ellipsis', 'text-clip']],
  ['text-color', [{ text: [any] }]],
  ['font-weight', [{ font: ['thin', 'extralight', 'light', 'normal', 'medium', 'semibold', 'bold', 'extrabold', 'black'] }]],
  ['font-family', [{ font: [any] }]],
  ['font-style', ['italic', 'not-italic']],
  ['text-transform', ['uppercase', 'lowercase', 'capitalize', 'normal-case']],
  ['text-decoration', ['underline', 'overline', 'line-through', 'no-underline']],
  ['text-decoration-style', [{ decoration: ['solid', 'double', 'dotted', 'dashed', 'wavy'] }]],
  ['break', [{ break: ['normal', 'words', 'all', 'keep'] }]],
  ['wrap', [{ wrap: ['break-word', 'anywhere', 'normal'] }]],
  ['list-style-type', [{ list: [any] }]],
  ['list-style-position', [{ list: ['inside', 'outside'] }]],
  ['display', words('block inline-block inline flex inline-flex table inline-table flow-root grid inline-grid contents list-item hidden')],
  ['table-layout', [{ table: ['auto', 'fixed'] }]],
  ['position', words('static fixed absolute relative sticky')],
  ['visibility', words('visible invisible collapse')],
  ['isolation', ['isolate', 'isolation-auto']],
  ['sr', ['sr-only', 'not-sr-only']],
  ['box', [{ box: ['border', 'content'] }]],
  ['flex-direction', [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }]],
  ['flex-wrap', [{ flex: ['nowrap', 'wrap', 'wrap-reverse'] }]],
  ['flex', [{ flex: [any] }]],
  ['object-fit', [{ object: ['contain', 'cover', 'fill', 'none', 'scale-down'] }]],
  ['object-position', [{ object: [any] }]],
  ['touch', [{ touch: ['auto', 'none', 'manipulation'] }]],
  ['touch-x', [{ 'touch-pan': ['x', 'left', 'right'] }]],
  ['touch-y', [{ 'touch-pan': ['y', 'up', 'down'] }]],
  ['touch-pz', ['touch-pinch-zoom']],
]);

/** Maps `px` to the `pl` and `pr` that it replaces, and so on. */
const aroundSides = (prefix: string): Record<string, string[]> => ({
  [prefix]: sides.map((side) => prefix + side),
  [`${prefix}x`]: ['s', 'e', 'r', 'l'].map((side) => prefix + side),
  [`${prefix}y`]: ['t', 'b'].map((side) => prefix + side),
});
const around = (prefix: string): Record<string, string[]> => {
  const { [`${prefix}-`]: all = [], ...axes } = aroundSides(`${prefix}-`);
  return { [prefix]: all, ...axes };
};

export const conflictingClassGroups: Record<string, string[]> = {
  ...Object.assign({}, ...spaces.map(aroundSides)),
  ...around('border-w'),
  ...around('border-color'),
  overflow: ['overflow-x', 'overflow-y'],
  overscroll: ['overscroll-x', 'overscroll-y'],
  inset: ['inset-x', 'inset-y', 'start', 'end', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['start', 'end', 'right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: corners.map((corner) => `rounded-${corner}`),
  ...Object.fromEntries(
    (
      [
        ['s', 'ss', 'es'],
        ['e', 'se', 'ee'],
        ['t', 'tl', 'tr'],
        ['r', 'tr', 'br'],
        ['b', 'br', 'bl'],
        ['l', 'tl', 'bl'],
      ] as const
    ).map(([side, ...both]) => [`rounded-${side}`, both.map((corner) => `rounded-${corner}`)]),
  ),
  translate: ['translate-x', 'translate-y'],
  touch: ['touch-x', 'touch-y', 'touch-pz'],
  'touch-x': ['touch'],
  'touch-y': ['touch'],
  'touch-pz': ['touch'],
};
