// Texts for errors in logs and tables. They leave out the messages of Postgres and parsers, which quote what people wrote.
import type { DatabaseError } from 'pg';

/** Recognizes an error by its fields, since the queue uses a driver of its own. */
const isDatabaseError = (error: unknown): error is DatabaseError => error instanceof Error && 'severity' in error && 'code' in error;
/** Code, routine and names of schema objects, without the message, which may quote values. */
const databaseWords = ({ code, routine, table, column, constraint }: DatabaseError): string =>
  ['Postgres', code, routine, table, column, constraint].filter((word) => word !== undefined).join(' ');

export const errorWords = (error: unknown): string => {
  if (isDatabaseError(error)) return databaseWords(error);
  // The message of a parser quotes the text that it failed to parse.
  if (error instanceof SyntaxError) return error.name;
  return error instanceof Error ? error.message : 'something that is no error was thrown';
};

/** Returns the frames of the stack, without the message above them. */
export const errorPlace = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : '';
