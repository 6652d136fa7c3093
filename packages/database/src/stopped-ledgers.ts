// What is logged when readers of a ledger stop: one line, which says what to do. Silence is how it stays stopped.
import { errorWords } from './error-words.js';

type Stopped = { readonly group: string; readonly ledger: string; readonly position: number | null };

const log = (line: object): void => console.error(JSON.stringify({ level: 'error', ...line }));

export const logParked = ({ error, ...stopped }: Stopped & { readonly error: unknown }): void =>
  log({
    message: 'ledger parked',
    ...stopped,
    error: errorWords(error),
    todo: `mend the cause, then: npm run ops -- unpark ${stopped.ledger} ${stopped.group}`,
  });

export const logWaiting = ({ why, ...stopped }: Stopped & { readonly why: string }): void =>
  log({ message: 'ledger waits for a newer program', ...stopped, error: why, todo: 'start the newer version; it goes on by itself' });
