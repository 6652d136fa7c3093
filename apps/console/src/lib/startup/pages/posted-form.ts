// Outcome of a form that was posted before the scripts had loaded. The API leaves it in a cookie of the page (`contracts/posted-form`).
import type { Problem } from '@spotter/contracts/problems';
import { ApiProblem } from '@/lib/api/problem.js';

type Values = Readonly<Record<string, string>>;
export type Posted = {
  /** Why the server refused the form; null if it accepted it. */
  readonly error: ApiProblem | null;
  /** Typed values by field name, without passwords. */
  readonly values: Values;
  /** Token of the new session. */
  readonly accessToken: string | null;
};
/** Repeats the cookie's name in the contract, whose schema would enlarge the first script. */
const cookieName = 'spotter-form';

const read = (): Record<string, unknown> | null => {
  const [, text] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie) ?? [];
  if (text === undefined) return null;
  try {
    const outcome: unknown = JSON.parse(decodeURIComponent(text));
    return typeof outcome === 'object' && outcome !== null ? (outcome as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** Takes the token of the session that a posted form opened, and deletes the cookie; null if none was posted, or the server refused it. */
export const takeHandedToken = (): string | null =>
  typeof read()?.['accessToken'] === 'string' ? (takePosted()?.accessToken ?? null) : null;

/** Takes the outcome for the page at this address, and deletes the cookie; null if no form was posted. */
export const takePosted = (): Posted | null => {
  const outcome = read();
  if (outcome === null) return null;
  document.cookie = `${cookieName}=; Path=${location.pathname}; Max-Age=0; SameSite=Strict`;
  const { problem, values = {}, accessToken = null } = outcome;
  const { status = 0, retryAfterSeconds = null } = (problem ?? {}) as { status?: number; retryAfterSeconds?: number | null };
  return {
    error: problem === undefined ? null : new ApiProblem(status, problem as Partial<Problem>, retryAfterSeconds),
    values: values as Values,
    accessToken: typeof accessToken === 'string' ? accessToken : null,
  };
};
