// The texts that a language provides for each kind of mail.
import type { MailData } from '../platform/jobs/mails.js';

/** `to`: path of a page, which reads the token from the fragment, so that it reaches no server and no log. */
export type Words = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly to: string };
};
export type MailLanguage = {
  /** The product's own sentence, before anything that a person wrote. */
  readonly opening: string;
  readonly greeting: (name: string) => string;
  readonly writings: { readonly [K in keyof MailData]: (data: MailData[K]) => Words };
};
