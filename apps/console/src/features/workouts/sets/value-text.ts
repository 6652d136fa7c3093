import { formatClock, formatNumber } from '../../../lib/format/format.js';
import type { FieldName } from './columns.js';

/** A value in its box. */
export const valueText = (field: FieldName, value: number): string => (field === 'seconds' ? formatClock(value) : formatNumber(value, 2));
