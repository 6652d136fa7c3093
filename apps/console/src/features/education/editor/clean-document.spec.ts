import { faultsOf } from '@spotter/contracts/education/document';
import { describe, expect, it } from 'vitest';
import { cleanDocument } from './clean-document.js';

const text = (words: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({ type: 'text', text: words, marks });

describe("cleaning the editor's content", () => {
  it('drops what the contract does not allow, and keeps the words', () => {
    const clean = cleanDocument([
      { type: 'heading', attrs: { level: 6, align: null, indent: 0, style: 'x' }, content: [text('Head')] },
      {
        type: 'paragraph',
        attrs: { align: 'center', indent: 9 },
        content: [
          text('a', { type: 'link', attrs: { href: 'javascript:alert(1)', target: '_blank' } }),
          text('b', { type: 'link', attrs: { href: 'https://gym.example', rel: 'nofollow' } }, { type: 'blink' }),
          text('c', { type: 'colour', attrs: { name: '#f00' } }),
        ],
      },
      { type: 'image', attrs: { src: 'https://evil.example/a.png' } },
      { type: 'video', attrs: { address: 'https://evil.example/v' } },
      { type: 'codeBlock', content: [text('code')] },
      {
        type: 'orderedList',
        attrs: { start: 1, type: null },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('d')] }] }],
      },
      { type: 'paragraph' },
    ]);
    expect(clean).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Head' }] },
      {
        type: 'paragraph',
        attrs: { align: 'center', indent: 4 },
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'https://gym.example' } }] },
          { type: 'text', text: 'c' },
        ],
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'd' }] }] }] },
    ]);
    expect(faultsOf(clean)).toEqual([]);
  });

  it('moves up blocks that nest too deep, and keeps their words', () => {
    let deep: object = { type: 'paragraph', content: [text('down')] };
    for (let level = 0; level < 20; level += 1) deep = { type: 'blockquote', content: [deep] };
    const clean = cleanDocument([deep as never]);
    expect(faultsOf(clean)).toEqual([]);
    expect(JSON.stringify(clean)).toContain('down');
  });
});
