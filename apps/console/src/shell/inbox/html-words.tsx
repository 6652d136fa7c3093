// Renders the few HTML elements that an item may contain as React elements: DOMPurify parses the text, and its result is checked again. The
// server sanitizes the text too, but this does not rely on it.
import DOMPurify from 'dompurify';
import { createElement, type ReactNode } from 'react';

const knownTags = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'code', 'blockquote', 'a'];
/** Links may only leave the console, over https. */
const outside = /^https:\/\/[^\s\\]+$/i;

const clean = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: knownTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: outside,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

const drawn = (nodes: Iterable<ChildNode>, inLink: boolean): ReactNode[] =>
  [...nodes].map((node, key) => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
    const children = drawn(node.childNodes, inLink);
    if (!knownTags.includes(node.localName)) return children;
    if (node.localName === 'br') return createElement('br', { key });
    if (node.localName !== 'a') return createElement(node.localName, { key }, ...children);
    // The whole row may be a link already, and links cannot be nested.
    const href = node.getAttribute('href');
    return href === null || inLink
      ? createElement('span', { key }, ...children)
      : createElement('a', { key, href, target: '_blank', rel: 'noreferrer' }, ...children);
  });

/** User-written HTML as known React elements. */
export const HtmlWords = ({ html, inLink }: { readonly html: string; readonly inLink: boolean }) => (
  <>{drawn(clean(html).childNodes, inLink)}</>
);
