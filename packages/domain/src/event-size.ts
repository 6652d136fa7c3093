// An event has at most 64 kB. Deciders measure events that could exceed it, so that the caller gets a named rejection instead of an error
// of the log.

/** Bytes of a text in UTF-8; each half of a surrogate pair counts two. */
const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
};

/** Leaves room for encryption and the envelope. */
export const maxEventBytes = 60_000;
export const jsonBytes = (value: unknown): number => utf8Length(JSON.stringify(value) ?? '');
