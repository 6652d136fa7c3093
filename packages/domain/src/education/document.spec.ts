import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, spliceBetween, spliced, type Block } from './document.js';

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const documents = fc.array(fc.constantFrom('a', 'b', 'c').map(paragraph), { maxLength: 8 });

describe('a document', () => {
  it('becomes any other by the splice between them, which is null if they are equal', () =>
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const splice = spliceBetween(before, after);
        expect(splice === null ? before : spliced(before, splice)).toEqual(after);
        expect(spliceBetween(after, after)).toBeNull();
      }),
    ));

  it('is spliced only where it changed', () =>
    expect(spliceBetween([paragraph('a'), paragraph('b'), paragraph('c')], [paragraph('a'), paragraph('x'), paragraph('c')])).toEqual({
      at: 1,
      remove: 1,
      insert: [paragraph('x')],
    }));

  it('converts to plain text with a space between blocks', () =>
    expect(
      plainText([
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Warm ' },
            { type: 'text', text: 'up.' },
          ],
        },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('One'), paragraph('Two')] }] },
        { type: 'image', attrs: { alt: 'A bar' } },
      ]),
    ).toBe('Warm up. One Two'));
});
