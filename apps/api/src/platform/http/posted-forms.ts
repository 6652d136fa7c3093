// Forms of static pages, which a browser posts before the console's scripts have arrived. A route that says `form` takes the same body as
// fields, under the same limits, and answers with a redirect to a page of the console. A cookie of that page holds the outcome.
import { postedFormCookie, type PostedForm, type PublicPage } from '@spotter/contracts/posted-form';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.js';

export type FormOfRoute = {
  /** The page that holds the form. */
  readonly page: PublicPage;
  /** Name of a field → name in the body, where they differ. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields that may be empty: then the body is without them. */
  readonly optional?: readonly string[];
  /** Fields that the page shows again after a refusal. Never a password. */
  readonly shownAgain: readonly string[];
  /** Returns the path of the next page and the outcome that it reads from the cookie. */
  readonly next: (answer: unknown, shown: Readonly<Record<string, string>>) => { readonly path: string; readonly outcome: PostedForm };
};

const formType = 'application/x-www-form-urlencoded';
/** More than the fields of any form of ours, each of whose characters may take nine. */
const maxBytes = 16 * 1024;
/** A slow phone reads the cookie once its scripts are there. */
const outcomeSeconds = 300;

/** Fields as they were posted, each once. */
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
 * Reads posted forms, for routes that take one. A browser says from where it posts; without that a form is not read, since another site
 * could have sent it without asking first, which it cannot with JSON. `guardOrigin` refuses those of other sites.
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

/** The body that the JSON call has; the route's schema parses it. Passwords are taken as they are, other fields without spaces around them. */
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

/** True where the caller waits for a page, not for JSON. */
const postedTo = ({ body, routeOptions }: FastifyRequest): { form: FormOfRoute; fields: FormFields } | null =>
  body instanceof FormFields && routeOptions.config.form !== undefined ? { form: routeOptions.config.form, fields: body } : null;

/** Sends the browser to the next page. @returns null where no form was posted */
export const answerForm = (request: FastifyRequest, reply: FastifyReply, answer: unknown, isSecure: boolean): FastifyReply | null => {
  const posted = postedTo(request);
  if (posted === null) return null;
  const { path, outcome } = posted.form.next(answer, shownAgain(posted.form, posted.fields));
  return redirect(reply, path, outcome, isSecure);
};

/** Sends the browser back to the form, with the reason. @returns null where no form was posted */
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
