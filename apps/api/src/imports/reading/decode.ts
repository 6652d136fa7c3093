// First stage: bytes to text. The encoding is detected or chosen, never assumed: a wrongly decoded name would become an exercise.
import type { ImportEncoding } from '@spotter/contracts/imports/queries';

export type Encoding = ImportEncoding;
export type Decoded = { readonly text: string; readonly encoding: Encoding };

const sampleBytes = 4_000;

const strictly = (encoding: Encoding, content: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return null;
  }
};

/** Detects UTF-16 by its byte order mark, or by zeros in half of the bytes. */
const utf16Of = (content: Uint8Array): Encoding | null => {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  const sample = content.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  if (zeros[1]! > sample.length / 5 && zeros[0]! < zeros[1]! / 4) return 'utf-16le';
  if (zeros[0]! > sample.length / 5 && zeros[1]! < zeros[0]! / 4) return 'utf-16be';
  return null;
};

/** Decodes as lenient UTF-8. Returns the text if its intact non-ASCII characters clearly outnumber the broken ones, else null. */
const mended = (content: Uint8Array): string | null => {
  const text = new TextDecoder('utf-8').decode(content);
  let broken = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) broken += 1;
    else if (unit > 0x7f) whole += 1;
  }
  return whole > broken * 2 ? text : null;
};

/** Words with four letters above ASCII are Cyrillic: Turkish has at most three in a row, as in "aldığı". */
const isCyrillic = (content: Uint8Array): boolean => {
  let high = 0;
  let inWords = 0;
  let run = 0;
  for (let at = 0; at <= content.length; at += 1) {
    if ((content[at] ?? 0) >= 0xc0) {
      run += 1;
      continue;
    }
    high += run;
    if (run > 3) inWords += run;
    run = 0;
  }
  return inWords > high / 2;
};

/** No training log contains these characters; text that does was decoded wrongly. */
const isControl = (unit: number): boolean => (unit < 0x20 && unit !== 9 && unit !== 10 && unit !== 13) || (unit >= 0x7f && unit <= 0x9f);
const hasControls = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) return true;
  return false;
};

/** In a code page every byte is a letter, so only control characters reveal a wrong one. */
const inCodePage = (encoding: Encoding, content: Uint8Array): string | null => {
  const text = strictly(encoding, content);
  return text === null || hasControls(text) ? null : text;
};

const isUtf16 = (encoding: Encoding): boolean => encoding === 'utf-16le' || encoding === 'utf-16be';
const inUtf8 = (content: Uint8Array): string | null => strictly('utf-8', content) ?? mended(content);

const textAs = (encoding: Encoding, content: Uint8Array): string | null =>
  encoding === 'utf-8' ? inUtf8(content) : isUtf16(encoding) ? strictly(encoding, content) : inCodePage(encoding, content);

/**
 * Decodes a file. Tries UTF-16 and UTF-8 strictly. UTF-8 in which single characters were cut stays UTF-8. Anything else is a code page:
 * windows-1254 for Turkish and Western European letters, windows-1251 for Cyrillic ones.
 * @param chosen by a person: no other encoding is tried
 * @returns null for bytes that are not text in any of them, or in the chosen one
 */
export const decode = (content: Uint8Array, chosen?: Encoding): Decoded | null => {
  const wide = utf16Of(content);
  const utf8 = chosen === undefined && wide === null ? inUtf8(content) : null;
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const encoding = chosen ?? wide ?? (isCyrillic(content) ? 'windows-1251' : 'windows-1254');
  const text = textAs(encoding, content);
  return text === null ? null : { text, encoding };
};
