// What may be said of an error where it is logged or kept. Postgres and parsers quote what somebody wrote, and a log forgets nobody.
import type { DatabaseError } from 'pg';

/** By its fields: a queue brings a driver of its own. */
const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'severity' in error && 'code' in error;
/** Of what Postgres says: its kind and place, which are words of ours. */
const databaseWords = ({ code, routine, table, column, constraint }: DatabaseError): string =>
  ['Postgres', code, routine, table, column, constraint].filter((word) => word !== undefined).join(' ');

export const errorWords = (error: unknown): string => {
  if (isDatabaseError(error)) return databaseWords(error);
  // A parser shows the text that it could not read.
  if (error instanceof SyntaxError) return error.name;
  return error instanceof Error ? error.message : 'something that is no error was thrown';
};

/** Where it was thrown, without the words that a stack begins with. */
export const errorPlace = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';
