// The security log: sign-ins, failed attempts, changed rights and refusals. Each entry is a line of JSON in the log of the process, at
// the default level, with `"log":"security"` and the `event`. It contains ids only, never an address, a name or a token.
import { log } from './logger.js';

export const securityEvents = [
  'sign-in',
  'sign-in-failed',
  'second-factor-failed',
  'unlock-failed',
  'reset-asked',
  'session-changed',
  'account-changed',
  'refused',
  'rights-changed',
  'token-changed',
  'export-asked',
  'export-fetched',
  'erased',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
/** Ids, codes and numbers. */
export type SecurityFields = Readonly<Record<string, string | number | null | undefined>>;

type Listener = (event: SecurityEvent, fields: SecurityFields) => void;
const listeners = new Set<Listener>();

/** Calls `listener` with every later entry. Returns a function that removes it. */
export const onSecurityEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @example securityLog('sign-in-failed', { account: id }) */
export const securityLog = (event: SecurityEvent, fields: SecurityFields): void => {
  log.info('security', { log: 'security', event, ...fields });
  for (const tell of listeners) tell(event, fields);
};
