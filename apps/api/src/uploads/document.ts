// An uploaded PDF is stored unchanged, since nothing here could re-encode it. It is sent as a download only, never shown as a page of ours.
import { Refusal } from '../platform/http/refusal.js';

export const maxDocumentBytes = 10 * 1024 * 1024;
/** The format allows the end marker within this many last bytes. */
const endBytes = 1024;

/**
 * Accepts a PDF by its first and last bytes, whatever its name or media type.
 * @throws Refusal `too-large`, `unsupported-media-type` if it is not a PDF, `document-unreadable` if it is truncated
 */
export const documentOf = (content: Buffer): Buffer => {
  if (content.length > maxDocumentBytes) throw new Refusal('too-large');
  if (content.toString('latin1', 0, 5) !== '%PDF-') throw new Refusal('unsupported-media-type');
  if (!content.toString('latin1', Math.max(0, content.length - endBytes)).includes('%%EOF')) throw new Refusal('document-unreadable');
  return content;
};
