// Pages that are static HTML before the console's scripts arrive, and what the API tells such a page after its form was posted.
import * as z from 'zod/mini';

/** Pages outside a gym that the build writes as HTML, by their path without the slash. */
export const publicPages = ['sign-in', 'sign-up', 'forgot-password', 'reset-password', 'select-gym'] as const;
export type PublicPage = (typeof publicPages)[number];
export const isPublicPage = (name: string): name is PublicPage => (publicPages as readonly string[]).includes(name);

/** Holds a `PostedForm` as URI-encoded JSON, for the page that is shown next, which deletes it. */
export const postedFormCookie = 'spotter-form';
/** Holds the language that the browser's console is in, so that a static page is in it too. */
export const languageCookie = 'spotter-language';

/** Codes whose page the scripts draw: a second step, another page, another link. */
export const drawnByScripts: ReadonlySet<string> = new Set(['second-factor-required', 'confirmation-required', 'link-invalid']);

const short = z.string().check(z.maxLength(300));
const fieldProblem = z.strictObject({
  path: short,
  code: short,
  message: short,
  rule: z.exactOptional(short),
  limit: z.exactOptional(z.number()),
});
const refusedForm = z.strictObject({
  problem: z.strictObject({
    code: short,
    status: z.number(),
    challenge: z.exactOptional(short),
    retryAfterSeconds: z.exactOptional(z.number()),
    errors: z.exactOptional(z.array(fieldProblem).check(z.maxLength(3))),
  }),
  /** Typed values by field name, without passwords. */
  values: z.record(short, short),
});
/**
 * Outcome of a posted form: why it was refused, the token of the session that it opened, or that it is done.
 * Values are at most 300 characters, as many as an address, a name, a link's token or a join code has.
 */
export const postedForm = z.union([
  refusedForm,
  z.strictObject({ accessToken: short }),
  z.strictObject({ done: z.literal(true), values: z.record(short, short) }),
]);
export type PostedForm = z.infer<typeof postedForm>;
export type RefusedForm = z.infer<typeof refusedForm>;
