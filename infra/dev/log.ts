// Prints one readable log of all processes: time, process, level, message, and request id.
import type { ChildProcess } from 'node:child_process';
import pretty from 'pino-pretty';

/** Passes a child's output on to the terminal; lines that are no log entries stay unchanged. */
export const showLog = (child: ChildProcess): void => {
  const lines = pretty({
    colorize: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    messageKey: 'message',
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
    ignore: 'pid,process',
    messageFormat: '{process}: {message}',
    destination: 1,
    sync: true,
  });
  child.stdout?.pipe(lines, { end: false });
};
