import { formatLoad, type Load } from '../../lib/format.js';

const isLoad = (value: object): value is Load => 'value' in value && 'unit' in value && Object.keys(value).length === 2;
const longest = 160;

/** A value of a state, short enough for a line: loads as loads, names as names, the rest as it is stored. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'object') return String(value);
  if (isLoad(value)) return formatLoad(value);
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};
