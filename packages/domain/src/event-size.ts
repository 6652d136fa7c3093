// An event is at most 64 kB. What could grow beyond is measured before it is decided, so that the refusal is a named
// one and not the log's.

/** Bytes of a text in UTF-8; of a surrogate pair each half counts two. */
const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
};

/** Leaves room for what encryption and the envelope add. */
export const mostEventBytes = 60_000;
export const jsonBytes = (value: unknown): number => utf8Length(JSON.stringify(value) ?? '');
