import { describe, expect, it } from 'vitest';
import { htmlTree, type HtmlNode } from './html-tree.js';

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

describe('a description', () => {
  it('is drawn with its emphasis, lists and links out', () =>
    expect(htmlTree('<p>Two <b>blocks</b><br>&amp; <a href="https://example.test/?a=1&amp;b=2">more</a></p>')).toEqual([
      {
        tag: 'p',
        children: [
          'Two ',
          { tag: 'b', children: ['blocks'] },
          { tag: 'br', children: [] },
          '& ',
          { tag: 'a', href: 'https://example.test/?a=1&b=2', children: ['more'] },
        ],
      },
    ]));
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<style>*{}</style>x', 'x'],
    ['<scr<script>ipt>alert(1)</script>', '<scr'],
    ['<!-- <b>x</b> -->y', 'y'],
    ['5 < 6', '5 < 6'],
    ['&lt;b&gt;', '<b>'],
  ])('shows nothing but words of %s', (html, words) => {
    const nodes = htmlTree(html);
    expect(textOf(nodes)).toBe(words);
    expect(nodes.every((node) => typeof node === 'string')).toBe(true);
  });
  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)', '//evil.test', 'data:text/html,x', 'https:\\\\evil'])(
    'has no link to %s',
    (href) => expect(htmlTree(`<a href="${href}">x</a>`)).toEqual([{ tag: 'a', children: ['x'] }]),
  );
  it('that is badly closed is closed', () => {
    expect(htmlTree('<p><b>x</p>y</i>')).toEqual([{ tag: 'p', children: [{ tag: 'b', children: ['x'] }] }, 'y']);
    expect(textOf(htmlTree(`${'<b>'.repeat(5000)}deep`))).toBe('deep');
  });
});
