// A PDF from outside is kept as it is: nothing here could write it anew. It is never shown as a page of ours, only sent as a file.
import { Refusal } from '../platform/http/refusal.js';

export const maxDocumentBytes = 10 * 1024 * 1024;
/** The format lets a reader look this far for its last line. */
const endBytes = 1024;

/**
 * By its first and last bytes, whatever its name or media type say.
 * @throws Refusal `too-large`, `unsupported-media-type` for what is no PDF, `document-unreadable` for one that is cut off
 */
export const documentOf = (content: Buffer): Buffer => {
  if (content.length > maxDocumentBytes) throw new Refusal('too-large');
  if (content.toString('latin1', 0, 5) !== '%PDF-') throw new Refusal('unsupported-media-type');
  if (!content.toString('latin1', Math.max(0, content.length - endBytes)).includes('%%EOF')) throw new Refusal('document-unreadable');
  return content;
};
