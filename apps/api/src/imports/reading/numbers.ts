// Parses numbers with either decimal sign. If `1,500` is ambiguous, the rest of the file decides, or a person.

export type DecimalSign = 'point' | 'comma';
const signs: Readonly<Record<DecimalSign, string>> = { point: '.', comma: ',' };

/** Characters. No number in a log is longer. */
const maxNumberLength = 40;
const shape = /^[-+]?\d[\d.,]*$/;
const digits = /^\d+$/;

const withSign = (text: string, decimal: string): number | undefined => {
  const grouping = decimal === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = text.replace(/^[-+]/, '').split(decimal);
  if (more.length > 0 || (fraction !== undefined && !digits.test(fraction))) return undefined;
  const [first = '', ...groups] = whole.split(grouping);
  const isGrouped = first.length <= 3 && first !== '0' && groups.every((group) => group.length === 3);
  if (![first, ...groups].every((group) => digits.test(group)) || (groups.length > 0 && !isGrouped)) return undefined;
  const value = Number(`${first}${groups.join('')}.${fraction ?? '0'}`);
  return text.startsWith('-') ? -value : value;
};

type Readings = { readonly point: number | undefined; readonly comma: number | undefined };
const readingsOf = (text: string): Readings | undefined => {
  if (text.length > maxNumberLength || !shape.test(text)) return undefined;
  const readings = { point: withSign(text, signs.point), comma: withSign(text, signs.comma) };
  return readings.point === undefined && readings.comma === undefined ? undefined : readings;
};

/** The decimal sign that these cells require; null if none does, or if they contradict each other. */
export const decimalSignOf = (cells: Iterable<string>): DecimalSign | null => {
  const required = new Set<DecimalSign>();
  for (const cell of cells) {
    const readings = readingsOf(cell.trim());
    if (readings === undefined) continue;
    if (readings.comma === undefined) required.add('point');
    if (readings.point === undefined) required.add('comma');
    if (required.size === 2) return null;
  }
  return [...required][0] ?? null;
};

/** `isDoubtful`: the sign may be a thousands or a decimal sign. `isGrouped`: it was read as a thousands sign. */
export type NumberReading = { readonly value: number; readonly isDoubtful: boolean; readonly isGrouped?: true };

/** Apps write no zero at the end of a fraction, so `1.500` may be a thousand and a half. */
const mayBeGrouped = /\.\d\d0$/;

/**
 * @param decimal sign of the file; null if unknown
 * @returns null for blank, undefined for text that is not a number. A doubtful comma is read as a thousands sign, a doubtful point as a
 * decimal sign.
 */
export const numberOf = (cell: string, decimal: DecimalSign | null = null): NumberReading | null | undefined => {
  const text = cell.trim();
  if (text === '') return null;
  const readings = readingsOf(text);
  if (readings === undefined) return undefined;
  const { point, comma } = readings;
  if (point === undefined || comma === undefined) return { value: (point ?? comma)!, isDoubtful: false };
  if (point === comma || decimal === 'point') return { value: point, isDoubtful: false };
  if (decimal === 'comma') return { value: comma, isDoubtful: false };
  return text.includes(',') ? { value: point, isDoubtful: true, isGrouped: true } : { value: point, isDoubtful: mayBeGrouped.test(text) };
};
