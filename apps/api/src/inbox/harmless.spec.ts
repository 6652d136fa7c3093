import { describe, expect, it } from 'vitest';
import { asHtml, harmless } from './harmless.js';

describe('user-written HTML', () => {
  it('keeps emphasis, lists and external links', () => {
    const html =
      '<p>Two <strong>blocks</strong> of <em>chalk</em><br /><a href="https://example.test/chalk">here</a></p><ul><li>one</li></ul>';
    expect(harmless(html)).toBe(html);
  });
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<style>*{display:none}</style>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<iframe src="https://evil.test"></iframe>',
    '<form action="https://evil.test"><input name="a"></form>',
  ])('loses what loads, styles or runs: %s', (html) =>
    expect(harmless(html)).not.toMatch(/script|onerror|onclick|style|svg|math|iframe|form|img|evil|alert\(1\)["']/i),
  );
  it('escapes text that is not HTML', () => expect(harmless(asHtml('5 < 6 & "7"'))).toBe('5 &lt; 6 &amp; "7"'));
});
