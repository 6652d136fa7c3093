// Styles of a text, shared by the editor and the reader.
import type { alignments, colours, fonts } from '@spotter/contracts/education/document';

type Names<T extends readonly string[]> = Readonly<Record<T[number], string>>;
export const colourClass: Names<typeof colours> = {
  grey: 'text-muted-foreground',
  red: 'text-destructive',
  orange: 'text-warning',
  green: 'text-success',
  blue: 'text-info',
  purple: 'text-accent-foreground',
};
/** Sets the normal text colour as well, so that text stays readable on every background. */
export const backgroundClass: Names<typeof colours> = {
  grey: 'rounded-sm bg-muted px-0.5 text-foreground',
  red: 'rounded-sm bg-destructive-soft px-0.5 text-foreground',
  orange: 'rounded-sm bg-warning-soft px-0.5 text-foreground',
  green: 'rounded-sm bg-success-soft px-0.5 text-foreground',
  blue: 'rounded-sm bg-info-soft px-0.5 text-foreground',
  purple: 'rounded-sm bg-accent px-0.5 text-foreground',
};
export const fontClass: Names<typeof fonts> = { serif: 'font-serif', mono: 'font-mono' };
export const alignClass: Names<typeof alignments> = { center: 'text-center', right: 'text-right', justify: 'text-justify' };
export const indentClass: readonly string[] = ['', 'ps-6', 'ps-12', 'ps-18', 'ps-24'];
export const linkClass = 'text-accent-foreground underline underline-offset-2';

const placeOf = (attrs: Readonly<Record<string, unknown>> = {}): string => {
  const align = attrs['align'] as keyof typeof alignClass | null | undefined;
  return [align == null ? '' : (alignClass[align] ?? ''), indentClass[Number(attrs['indent'] ?? 0)] ?? '']
    .filter((one) => one !== '')
    .join(' ');
};
export { placeOf as placeClass };

/** Styles of the whole text. */
export const proseClass = [
  'text-body leading-relaxed wrap-anywhere',
  '[&>*+*]:mt-3',
  '[&_h2]:mt-6 [&_h2]:text-page [&_h2]:font-bold [&_h3]:mt-5 [&_h3]:text-section [&_h3]:font-bold',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li>*+*]:mt-1 [&_li+li]:mt-1',
  '[&_ol[type=a]]:list-[lower-alpha] [&_ol[type=A]]:list-[upper-alpha] [&_ol[type=i]]:list-[lower-roman] [&_ol[type=I]]:list-[upper-roman]',
  '[&_blockquote]:border-s-4 [&_blockquote]:ps-4 [&_blockquote]:text-muted-foreground',
].join(' ');
