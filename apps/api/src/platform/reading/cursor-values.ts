// Checks the values of a cursor before they reach the database: each must fit a column of its type.
import { isUuid } from '@spotter/database/connections/uuid';

export type ColumnType = 'text' | 'timestamptz' | 'date' | 'int' | 'float8';
export type CursorValue = string | number | null;

const date = /^\d{4}-\d{2}-\d{2}$/;
/** Format in which Postgres writes timestamps into JSON. */
const moment = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}:\d{2}|Z)$/;
const maxTextLength = 2_000;
const int4 = 2 ** 31;

const isDate = (value: string): boolean => {
  if (!date.test(value)) return false;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(value);
};

const fits: Readonly<Record<ColumnType, (value: string | number) => boolean>> = {
  text: (value) => typeof value === 'string' && value.length <= maxTextLength && !/[\0\p{Surrogate}]/u.test(value),
  timestamptz: (value) => typeof value === 'string' && isDate(moment.exec(value)?.[1] ?? '') && !Number.isNaN(Date.parse(value)),
  date: (value) => typeof value === 'string' && isDate(value),
  int: (value) => Number.isInteger(value) && Math.abs(Number(value)) < int4,
  float8: (value) => typeof value === 'number' && Number.isFinite(value),
};

/** Null is an empty value of the row. */
export const isValueOf = (type: ColumnType, value: unknown): value is CursorValue =>
  value === null || ((typeof value === 'string' || typeof value === 'number') && fits[type](value));

export const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);
