import { createElement, type ReactNode } from 'react';
import { htmlTree, type HtmlNode } from './html-tree.js';

const drawn = (nodes: readonly HtmlNode[], inLink: boolean): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    // The whole row may be a link already, and a link holds no link.
    if (tag === 'a' && (href === undefined || inLink)) return createElement('span', { key: index }, ...drawn(children, inLink));
    const attributes = tag === 'a' ? { key: index, href, target: '_blank', rel: 'noreferrer' } : { key: index };
    return createElement(tag, attributes, ...(tag === 'br' ? [] : drawn(children, inLink)));
  });

/** HTML of somebody, as elements that are known. */
export const HtmlWords = ({ html, inLink }: { readonly html: string; readonly inLink: boolean }) => <>{drawn(htmlTree(html), inLink)}</>;
