import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { HtmlWords } from './html-words.js';

const shown = async (html: string, inLink = false): Promise<HTMLElement> => {
  const { container } = await render(<HtmlWords html={html} inLink={inLink} />);
  return container;
};

describe('a description', () => {
  it('renders emphasis, lists and external links', async () => {
    const drawn = await shown(
      '<p>Two <b>blocks</b><br>&amp; <a href="https://example.test/?a=1&amp;b=2" onclick="x()" class="y">more</a></p>',
    );
    expect(drawn.innerHTML).toBe(
      '<p>Two <b>blocks</b><br>&amp; <a href="https://example.test/?a=1&amp;b=2" target="_blank" rel="noreferrer">more</a></p>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['<svg><script>alert(1)</script></svg>x', 'x'],
    ['<math><mi>alert</mi></math>x', 'x'],
    ['<style>*{}</style>x', 'x'],
    ['<!-- <b>x</b> -->y', 'y'],
    ['5 < 6', '5 < 6'],
    ['&lt;b&gt;', '<b>'],
  ])('shows nothing but words of %s', async (html, words) => {
    const drawn = await shown(html);
    expect(drawn.textContent).toBe(words);
    expect(drawn.children).toHaveLength(0);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    '//evil.test',
    'data:text/html,x',
    'https:\\\\evil',
    '/away',
  ])('has no link to %s', async (href) => {
    const drawn = await shown(`<a href="${href}">x</a>`);
    expect(drawn.innerHTML).toBe('<span>x</span>');
  });

  it('has no link if the whole item is one', async () => {
    expect((await shown('<a href="https://example.test">x</a>', true)).innerHTML).toBe('<span>x</span>');
  });

  it('closes unclosed elements at any depth', async () => {
    expect((await shown('<p><b>x</p>y</i>')).textContent).toBe('xy');
    expect((await shown(`${'<b>'.repeat(5000)}deep`)).textContent).toBe('deep');
  });
});
