// An error that the server answers with a problem document. Only platform code throws it; deciders return refusals as values.
import { statusOf, type Problem } from '@spotter/contracts/problems';

export type FieldError = NonNullable<Problem['errors']>[number];

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly extra: {
      readonly detail?: string;
      readonly title?: string;
      readonly errors?: readonly FieldError[];
      readonly currentVersion?: number;
      readonly challenge?: string;
      readonly retryAfterSeconds?: number;
      readonly details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(code);
  }

  get status(): number {
    return statusOf(this.code);
  }
}

const title = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The problem document of a refusal (RFC 9457). Never carries a stack, a query or a path of the server. */
export const problemOf = (refusal: Refusal, requestId: string): Problem & { details?: unknown } => ({
  type: `https://spotter.example/problems/${refusal.code}`,
  title: refusal.extra.title ?? title(refusal.code),
  status: refusal.status,
  code: refusal.code,
  requestId,
  ...(refusal.extra.detail !== undefined && { detail: refusal.extra.detail }),
  ...(refusal.extra.errors !== undefined && { errors: refusal.extra.errors }),
  ...(refusal.extra.currentVersion !== undefined && { currentVersion: refusal.extra.currentVersion }),
  ...(refusal.extra.challenge !== undefined && { challenge: refusal.extra.challenge }),
  ...(refusal.extra.details !== undefined && { details: refusal.extra.details }),
});
