export type ByteRange = { readonly from: number; readonly to: number };

const one = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads a `Range` header with one range (RFC 9110, 14.1.2).
 * @param size bytes of the whole file
 * @returns `whole` without a range, and for several or unreadable ones, which a server may ignore; `outside` if it begins after the end
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'whole' | 'outside' => {
  const [, first = '', last = ''] = one.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  // `bytes=-500`: the last 500 bytes.
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < from) return 'whole';
  return from >= size ? 'outside' : { from, to };
};
