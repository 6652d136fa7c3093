import { describe, expect, it } from 'vitest';
import { filmTypeOf } from './film-type.js';

const bytes = (head: string): Buffer => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(200)]);
const mp4 = (brand: string): Buffer => bytes(`\0\0\0\x20ftyp${brand}\0\0\x02\0`);
const ebml = (docType: string): Buffer =>
  bytes(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCodePoint(0x80 + docType.length)}${docType}`);

describe('the type of a film', () => {
  it.each(['isom', 'iso5', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash'])('is MP4 with the brand %s', (brand) =>
    expect(filmTypeOf(mp4(brand))).toBe('video/mp4'),
  );

  it('is WebM with that type in the header', () => expect(filmTypeOf(ebml('webm'))).toBe('video/webm'));

  it.each<[string, Buffer]>([
    ['Matroska', ebml('matroska')],
    ['a picture in the same container', mp4('heic')],
    ['another picture', mp4('avif')],
    ['sound', mp4('M4A ')],
    ['QuickTime', mp4('qt  ')],
    ['a page', bytes('<!doctype html><script>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a JPEG', bytes('\xff\xd8\xff\xe0')],
    ['a name of WebM outside the header', Buffer.concat([Buffer.alloc(100), ebml('webm')])],
    ['nothing', Buffer.alloc(0)],
  ])('is none for %s', (_what, content) => expect(filmTypeOf(content)).toBeNull());
});
