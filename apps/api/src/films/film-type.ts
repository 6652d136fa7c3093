// Decides by the first bytes what a film is, whatever its name or media type.
import type { filmTypes } from '@spotter/contracts/films/limits';

export type FilmType = (typeof filmTypes)[number];

/** Brands of ISO base media files that hold a film. Others are pictures (`heic`, `avif`), sound (`M4A `) or QuickTime (`qt  `). */
const brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV|f4v )$/;
/** The header of a WebM file names its type within these bytes. */
const headerBytes = 64;
const ebml = '\x1a\x45\xdf\xa3';
/** Element `DocType` with the four letters of its value. */
const isWebm = '\x42\x82\x84webm';

/** @returns null for anything but MP4 and WebM */
export const filmTypeOf = (content: Buffer): FilmType | null => {
  const head = content.toString('latin1', 0, headerBytes);
  if (head.startsWith(ebml)) return head.includes(isWebm) ? 'video/webm' : null;
  return head.slice(4, 8) === 'ftyp' && brands.test(head.slice(8, 12)) ? 'video/mp4' : null;
};
