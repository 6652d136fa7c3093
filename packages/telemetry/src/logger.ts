// The log of every process: pino writes one line of JSON per entry to standard output. LOG_LEVEL sets the lowest level written.
import { errorPlace, errorWords } from '@spotter/database/connections/error-words';
import { pino } from 'pino';
import { currentContext } from './context.js';
import { scrubField, scrubText } from './scrub.js';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/**
 * Ids and numbers only. `error` is logged by its kind and stack, without the values that Postgres or a parser quotes in its
 * message.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Entry = LogFields | { readonly error: unknown };

let processName = 'spotter';
/** Sets the process name that every later line carries. */
export const nameProcess = (name: string): void => void (processName = name);

const levelOf = (text: string | undefined): LogLevel => logLevels.find((level) => level === text) ?? 'info';

const sink = pino({
  level: levelOf(process.env['LOG_LEVEL']),
  messageKey: 'message',
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
  mixin: () => {
    const { requestId, traceId } = currentContext() ?? {};
    return { process: processName, ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
  },
});

const fieldsOf = (entry: Entry): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([key, value]): [string, unknown][] => {
      if (key !== 'error') return [[key, scrubField(key, value)]];
      const stack = errorPlace(value);
      return [
        ['error', scrubText(typeof value === 'string' ? value : errorWords(value))],
        ...(stack === '' ? [] : [['stack', stack] as [string, unknown]]),
      ];
    }),
  );

const at =
  (level: 'debug' | 'info' | 'warn' | 'error') =>
  (message: string, entry: Entry = {}): void => {
    if (sink.isLevelEnabled(level)) sink[level](fieldsOf(entry), scrubText(message));
  };

/** @example log.warn('mail failed', { mail: id, attempts: 3, error }) */
export const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
