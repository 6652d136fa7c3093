/**
 * Whether the outcome of a statement is unknown and its connection unfit for use: SQLSTATE class 08 (connection) or
 * 57 (operator intervention, timeouts included), the end of a transaction that stood still for too long (25P03, 25P04: the
 * server ends the connection with it), a socket error, or a timeout on this side, which carries no code.
 * An error of Postgres that refused the statement itself is not one: it has a code of another class.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return /^((08|57)...|25P0[34])$/.test(code) || socketCodes.has(code);
  return driverWords.test(error.message);
}

const socketCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const driverWords = /read timeout|timeout exceeded|timeout expired|connection terminated|connection error|not queryable|client was closed/i;

/** Whether Postgres had no room on its disk for a write, as itself or as the cause of what was thrown. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === '53100') return true;
  return false;
}

/** Whether trying again may help although nothing about the work changed: the connection, a lock, a conflict, a full machine. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return isConnectionLost(error) || (typeof code === 'string' && /^(40...|53...|55P03)$/.test(code));
}
