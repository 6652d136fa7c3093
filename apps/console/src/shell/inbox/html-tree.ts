// The few elements of HTML that an item may have, as a tree that React draws: no text is ever handed to the browser as HTML, and
// what is not known here is not drawn. The server has cleaned it before; this does not rely on it.
export const knownTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'code', 'blockquote', 'a'] as const;
export type KnownTag = (typeof knownTags)[number];
export type HtmlNode = string | { readonly tag: KnownTag; readonly href?: string; readonly children: readonly HtmlNode[] };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? '' : String.fromCodePoint(code);
  });

/** Out of the console over https, and nowhere else. */
const safeHref = (attributes: string): string | undefined => {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const href = decoded(found?.[1] ?? found?.[2] ?? '').trim();
  return /^https:\/\/[^\s\\]+$/i.test(href) ? href : undefined;
};

type Open = { readonly tag: KnownTag | null; readonly href?: string | undefined; readonly children: HtmlNode[] };
const deepest = 12;
/** With what is inside them. */
const unseen = /<(script|style|title|textarea|svg|math|template|iframe|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

export const htmlTree = (html: string): readonly HtmlNode[] => {
  const stack: Open[] = [{ tag: null, children: [] }];
  const close = (): void => {
    const { tag, href, children } = stack.pop()!;
    if (tag !== null) stack.at(-1)!.children.push({ tag, ...(href !== undefined && { href }), children });
  };
  for (const [token] of html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(unseen, '')
    .matchAll(/<\/?[a-z][^<>]*>|[^<]+|</gi)) {
    const found = /^<(\/?)([a-z\d]+)([^<>]*)>$/i.exec(token);
    if (found === null) {
      stack.at(-1)!.children.push(decoded(token));
      continue;
    }
    const [, closing, name = '', attributes = ''] = found;
    const tag = knownTags.find((known) => known === name.toLowerCase());
    if (tag === undefined) continue;
    if (tag === 'br') stack.at(-1)!.children.push({ tag, children: [] });
    else if (closing === '') {
      if (stack.length <= deepest) stack.push({ tag, href: tag === 'a' ? safeHref(attributes) : undefined, children: [] });
    } else if (stack.some((open) => open.tag === tag)) {
      while (stack.at(-1)!.tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return stack[0]!.children;
};
