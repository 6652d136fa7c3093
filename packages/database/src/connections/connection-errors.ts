/**
 * True if the outcome of a statement is unknown and its connection unusable: SQLSTATE class 08 (connection) or 57 (operator intervention,
 * timeouts included), a transaction that was idle for too long (25P03, 25P04: the server ends the connection as well), a socket error, or
 * a timeout of the driver, which has no code. An error with which Postgres rejects the statement itself has a code of another class.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return /^((08|57)...|25P0[34])$/.test(code) || socketCodes.has(code);
  return driverWords.test(error.message);
}

const socketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const driverWords = /read timeout|timeout exceeded|timeout expired|connection terminated|connection error|not queryable|client was closed/i;

/** True if Postgres ran out of disk space, as this error or one of its causes. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === '53100') return true;
  return false;
}

/** True if a retry of the same work may succeed: after a lost connection, a lock, a conflict or exhausted resources. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionLost(error) || (typeof code === 'string' && /^(40...|53...|55P03)$/.test(code));
}
