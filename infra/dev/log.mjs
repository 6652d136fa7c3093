// One log of all processes for a person: time, process, level, message, and the request that it belongs to.
import pretty from 'pino-pretty';

/** Passes what a child writes on to the terminal; lines that are no entries pass as they are. */
export const showLog = (child) => {
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
  child.stdout.pipe(lines, { end: false });
};
