// Every refusal that leaves the server: a stable code and its status. The console translates codes, never messages.
// A code, once shipped, keeps its name and its status.

const refusedByDomain = 422;

export const platformProblems = {
  'malformed-request': 400,
  'unknown-key': 400,
  'invalid-value': 400,
  'idempotency-key-required': 400,
  'invalid-cursor': 400,
  'not-signed-in': 401,
  'session-ended': 401,
  'session-locked': 401,
  'wrong-credentials': 401,
  'invalid-token': 401,
  'second-factor-required': 401,
  'not-allowed': 403,
  'gym-suspended': 403,
  'confirmation-required': 403,
  'foreign-origin': 403,
  'demo-on-network': 403,
  'second-factor-required-here': 403,
  'password-required': 403,
  'not-found': 404,
  'version-conflict': 409,
  'cursor-epoch-changed': 409,
  'already-claimed': 409,
  'film-offset-differs': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'range-not-satisfiable': 416,
  'idempotency-key-reused': 422,
  'link-invalid': 422,
  'password-too-common': 422,
  'password-needed': 422,
  'code-invalid': 422,
  'second-factor-already-on': 422,
  'second-factor-not-on': 422,
  'too-many-requests': 429,
  'too-many-streams': 429,
  'too-many-jobs': 429,
  'push-service-unknown': 422,
  'push-keys-invalid': 422,
  'too-many-devices': 422,
  'no-film': 422,
  'films-full': 422,
  'films-of-client-full': 422,
  'internal-error': 500,
  'log-unavailable': 503,
  'storage-full': 503,
  'update-in-progress': 503,
} as const;

export type PlatformProblemCode = keyof typeof platformProblems;

/** Status of a problem code: platform codes by the table, 422 for every other refusal. */
export const statusOf = (code: string): number => (platformProblems as Readonly<Record<string, number>>)[code] ?? refusedByDomain;

/** RFC 9457 problem document. `currentVersion` accompanies `version-conflict`. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly requestId: string;
  /** `rule` and `limit`: the limit that the field breaks, if it breaks one. */
  readonly errors?: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
    readonly rule?: string;
    readonly limit?: number;
  }[];
  readonly currentVersion?: number;
  /** Only with `second-factor-required`: sent back together with the code. */
  readonly challenge?: string;
};
