// Pages that are static HTML until the console's scripts load, and the API's answer to a form that such a page posts.
import * as z from 'zod/mini';

/** Pages outside a gym that the build writes as HTML, by path without the slash. */
export const publicPages = ['sign-in', 'sign-up', 'forgot-password', 'reset-password', 'select-gym'] as const;
export type PublicPage = (typeof publicPages)[number];
export const isPublicPage = (name: string): name is PublicPage => (publicPages as readonly string[]).includes(name);

/** Holds a `PostedForm` as URI-encoded JSON; the next page reads and deletes it. */
export const postedFormCookie = 'spotter-form';
/** Holds the console's language in this browser, for static pages. */
export const languageCookie = 'spotter-language';

/** Codes whose page needs scripts: a second step, another page, or a new link. */
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
 * Outcome of a posted form: the reason of a refusal, the token of the new session, or success. Values have at most 300 characters, enough
 * for an address, a name, a link's token or a join code.
 */
export const postedForm = z.union([
  refusedForm,
  z.strictObject({ accessToken: short }),
  z.strictObject({ done: z.literal(true), values: z.record(short, short) }),
]);
export type PostedForm = z.infer<typeof postedForm>;
export type RefusedForm = z.infer<typeof refusedForm>;
