// Forms of static pages, which a browser posts before the console's scripts have loaded. A route with `form` accepts the same body as form
// fields, under the same limits, and redirects to a page of the console. A cookie of that page holds the outcome.
import { postedFormCookie, type PostedForm, type PublicPage } from '@spotter/contracts/posted-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.js';

export type FormOfRoute = {
  /** The page that holds the form. */
  readonly page: PublicPage;
  /** Maps field names to names in the body, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields that are left out of the body when they are empty. */
  readonly optional?: readonly string[];
  /** Fields that the page shows again after a refusal. Never a password. */
  readonly shownAgain: readonly string[];
  /** Returns the path of the next page and the outcome, which that page reads from the cookie. */
  readonly next: (answer: unknown, shown: Readonly<Record<string, string>>) => { readonly path: string; readonly outcome: PostedForm };
};

const formType = 'application/x-www-form-urlencoded';
/** More than any of our forms needs, even if each character takes nine bytes when encoded. */
const maxBytes = 16 * 1024;
/** Long enough for a slow phone to load the scripts that read the cookie. */
const outcomeSeconds = 300;

/** Posted fields, each name once. */
export class FormFields {
  constructor(readonly values: ReadonlyMap<string, string>) {}
}

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: FormOfRoute;
  }
}

const fieldsOf = (text: string): FormFields => {
  const pairs = [...new URLSearchParams(text)];
  const values = new Map(pairs);
  if (values.size !== pairs.length) throw new Refusal('malformed-request', { detail: 'a field was sent twice' });
  return new FormFields(values);
};

/**
 * Parses posted forms for routes that accept one. The browser must send an Origin: other sites can post a form without a preflight, which
 * they cannot do with JSON. `guardOrigin` refuses foreign origins.
 */
export const acceptForms = (server: FastifyInstance): void => {
  server.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (request, text, done) => {
    try {
      const { routeOptions, headers } = request;
      if (routeOptions.config.form === undefined || headers.origin === undefined) throw new Refusal('unsupported-media-type');
      done(null, fieldsOf(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
};

/** Returns the body that the JSON call would have; the route's schema parses it. Trims all fields but passwords. */
export const bodyOfForm = ({ names = {}, optional = [] }: FormOfRoute, { values }: FormFields): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([field, typed]) => {
      const value = field.endsWith('password') ? typed : typed.trim();
      return value === '' && optional.includes(field) ? [] : [[Object.hasOwn(names, field) ? names[field]! : field, value]];
    }),
  );

const maxLetters = 300;
const shownAgain = ({ shownAgain: fields }: FormOfRoute, { values }: FormFields): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => (values.has(field) ? [[field, values.get(field)!.slice(0, maxLetters)]] : [])));

const redirect = (reply: FastifyReply, path: string, outcome: PostedForm, isSecure: boolean): FastifyReply => {
  const flags = `Path=${path}; Max-Age=${outcomeSeconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return reply
    .header('set-cookie', `${postedFormCookie}=${encodeURIComponent(JSON.stringify(outcome))}; ${flags}`)
    .code(303)
    .header('location', path)
    .send();
};

/** The form of the request, or null if the caller sent JSON and expects JSON. */
const postedTo = ({ body, routeOptions }: FastifyRequest): { form: FormOfRoute; fields: FormFields } | null =>
  body instanceof FormFields && routeOptions.config.form !== undefined ? { form: routeOptions.config.form, fields: body } : null;

/** Redirects the browser to the next page. @returns null if no form was posted */
export const answerForm = (request: FastifyRequest, reply: FastifyReply, answer: unknown, isSecure: boolean): FastifyReply | null => {
  const posted = postedTo(request);
  if (posted === null) return null;
  const { path, outcome } = posted.form.next(answer, shownAgain(posted.form, posted.fields));
  return redirect(reply, path, outcome, isSecure);
};

/** Redirects the browser back to the form, with the reason in the cookie. @returns null if no form was posted */
export const refuseForm = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal, isSecure: boolean): FastifyReply | null => {
  const posted = postedTo(request);
  if (posted === null) return null;
  const { challenge, retryAfterSeconds, errors } = refusal.extra;
  const problem = {
    code: refusal.code,
    status: refusal.status,
    ...(challenge !== undefined && { challenge }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(errors !== undefined && {
      errors: errors.slice(0, 3).map((error) => ({ ...error, message: error.message.slice(0, maxLetters) })),
    }),
  };
  const values = shownAgain(posted.form, posted.fields);
  return redirect(reply, `/${posted.form.page}`, { problem, values } as PostedForm, isSecure);
};
