import type { Problem } from '@spotter/contracts/problems';

/** A refusal by the server. `code` is stable and selects the message; support asks for `requestId`. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | null = null) {
    super(problem.title ?? problem.code ?? `status ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code ?? 'internal-error';
    this.requestId = problem.requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
    this.problem = problem;
  }
}

/** The call may or may not have reached the server: no answer came back. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'NoAnswer';
  }
}

/** Stable code of any error; `offline` if no answer arrived. */
export const problemCode = (error: unknown): string =>
  error instanceof ApiProblem ? error.code : error instanceof NoAnswer ? 'offline' : 'internal-error';

/** True if a retry can succeed: no answer arrived, or the server is overloaded or restarting. */
export const mayHaveHappened = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiProblem && (error.status === 429 || error.status >= 500));

/**
 * True if the command is fine and the server accepts it once the person has signed in, or set up the second factor that the gym requires.
 */
export const waitsForPerson = ({ status, code }: ApiProblem): boolean => status === 401 || code === 'second-factor-required-here';

export const problemFrom = async (response: Response): Promise<ApiProblem> => {
  const retryAfter = Number(response.headers.get('Retry-After'));
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new ApiProblem(response.status, body, Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null);
};

/** Why the session is over, if the server says so. */
export const endReasonOf = ({ problem }: ApiProblem): unknown =>
  (problem as { readonly details?: { readonly reason?: unknown } }).details?.reason;

/** Range of times that the server accepts, if it refused another one; null for any other error. ISO 8601 in UTC. */
export const timeRangeOf = (error: unknown): { readonly earliest: string; readonly latest: string } | null => {
  if (!(error instanceof ApiProblem) || error.code !== 'implausible-time') return null;
  const { earliest, latest } =
    (error.problem as { readonly details?: { readonly earliest?: unknown; readonly latest?: unknown } }).details ?? {};
  return typeof earliest === 'string' && typeof latest === 'string' ? { earliest, latest } : null;
};
