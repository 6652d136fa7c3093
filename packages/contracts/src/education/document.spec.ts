import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { picturesOf } from './blocks.js';
import { documentBlocks, faultsOf } from './document.js';

const uploadId = '0198a3c4-0052-7b10-9d20-000000000001';
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const list = (...content: object[]) => ({ type: 'bulletList', content: [{ type: 'listItem', content }] });
const refused = (...blocks: unknown[]) => faultsOf(blocks).map(({ path, message }) => [path.join('.'), message]);

describe('the text of an article', () => {
  it('accepts everything that the toolbar creates', () => {
    const whole = [
      { type: 'heading', attrs: { level: 1, align: 'center' }, content: [text('Warm up')] },
      paragraph(
        text('a', { type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }),
        { type: 'hardBreak' },
        text('b', { type: 'link', attrs: { href: 'https://gym.example' } }),
        text('c', { type: 'colour', attrs: { name: 'red' } }, { type: 'background', attrs: { name: 'blue' } }),
        text('d', { type: 'font', attrs: { name: 'serif' } }),
      ),
      { type: 'paragraph', attrs: { align: null, indent: 2 } },
      { type: 'blockquote', content: [paragraph(text('said'))] },
      list(paragraph(text('one')), list(paragraph(text('two')))),
      { type: 'orderedList', attrs: { start: 3, type: null }, content: [{ type: 'listItem', content: [paragraph(text('three'))] }] },
      { type: 'image', attrs: { uploadId, alt: 'A bar' } },
      { type: 'video', attrs: { address: 'https://www.youtube.com/watch?v=abc', title: 'Film' } },
    ];
    expect(refused(...whole)).toEqual([]);
    expect(z.parse(documentBlocks, whole)).toEqual(whole);
    expect(picturesOf([{ type: 'blockquote', content: whole.slice(6, 7) }])).toEqual([uploadId]);
  });

  it('rejects unknown nodes and marks at any depth', () => {
    expect(refused({ type: 'script' })).toEqual([['0', 'is no node that is allowed here: script']]);
    expect(refused(paragraph(text('a')), { type: 'blockquote', content: [{ type: 'iframe' }] })).toEqual([
      ['1.content.0', 'is no node that is allowed here: iframe'],
    ]);
    expect(refused(paragraph(text('a', { type: 'onclick' })))).toEqual([['0.content.0.marks.0', 'is no mark that is allowed: onclick']]);
    expect(refused({ type: 'constructor' }, 7, null, [])).toHaveLength(4);
    expect(refused({ type: 'bulletList', content: [paragraph(text('no item'))] })[0]?.[0]).toBe('0.content.0');
    expect(refused({ type: 'listItem', content: [] })[0]?.[0]).toBe('0');
  });

  it('rejects unknown attributes', () => {
    expect(refused({ type: 'paragraph', attrs: { style: 'x' } })[0]?.[0]).toBe('0.attrs');
    expect(refused({ type: 'paragraph', onclick: 'x' })).toEqual([['0.onclick', 'is not allowed: onclick']]);
    expect(refused({ type: 'heading', attrs: { level: 3 } })[0]?.[0]).toBe('0.attrs.level');
    expect(refused({ type: 'paragraph', attrs: { indent: 5 } })[0]?.[0]).toBe('0.attrs.indent');
    expect(refused(paragraph(text('a', { type: 'colour', attrs: { name: 'red;background:url(x)' } })))[0]?.[0]).toBe(
      '0.content.0.marks.0.attrs.name',
    );
  });

  it('rejects pictures by address, films of unknown hosts, and links that run code', () => {
    expect(refused({ type: 'image', attrs: { src: 'https://evil.example/a.png', alt: '' } }).map(([path]) => path)).toEqual([
      '0.attrs.uploadId',
      '0.attrs',
    ]);
    expect(refused({ type: 'video', attrs: { address: 'https://evil.example/v', title: '' } })[0]?.[0]).toBe('0.attrs.address');
    for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://gym.example'])
      expect(refused(paragraph(text('a', { type: 'link', attrs: { href } })))[0]?.[0]).toBe('0.content.0.marks.0.attrs.href');
  });

  it('rejects more than eleven levels, and documents that are too long', () => {
    let deep: object = paragraph(text('a'));
    for (let level = 0; level < 11; level += 1) deep = { type: 'blockquote', content: [deep] };
    expect(refused(deep)).toEqual([[`0${'.content.0'.repeat(10)}.content`, 'nests deeper than 11 levels']]);
    expect(refused(...Array.from({ length: 51 }, () => paragraph(text('a'.repeat(4_000)))))).toEqual([
      ['', 'holds more than 200000 letters'],
    ]);
    expect(refused(paragraph(text('a'.repeat(20_001))))[0]?.[0]).toBe('0.content.0.text');
    expect(refused(...Array.from({ length: 20_001 }, () => ({ type: 'paragraph' })))).toEqual([['', 'holds more than 20000 nodes']]);
    expect(refused(...Array.from({ length: 100 }, () => ({ type: 'script' })))).toHaveLength(20);
  });

  it('returns the path of each fault', () => {
    const parsed = z.safeParse(documentBlocks, [paragraph(text('a')), { type: 'script' }]);
    expect(parsed.error?.issues).toMatchObject([{ path: [1], message: 'is no node that is allowed here: script' }]);
  });
});
