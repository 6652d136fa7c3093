// Formats the error of a verb for the operator: one line if the cause is known, else all details.
import { codeOf } from '../commands/error-code.mjs';
import { CannotStart } from '../start/say.mjs';

const noRoom = new Set(['ENOSPC', '53100']);
/** The server refuses connections, starts, stops, or was killed. */
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
const isGone = (error: Error): boolean => goneCodes.has(codeOf(error) ?? '') || error.message.startsWith('Connection terminated');

export const whatWentWrong = (error: Error): string => {
  if (error instanceof CannotStart) return error.message;
  if (noRoom.has(codeOf(error) ?? '')) return 'there is no room left on the disk: docs/operating/full-disks.md';
  if (isGone(error)) {
    return `the database does not answer or ended the connection (${error.message}). Its log says why: postgres.log in the data folder; \`npm run ops -- doctor\` says how it is now`;
  }
  return error.stack ?? error.message;
};
