import { mailParts } from './mail-parts.js';

/** Shows a mail as text, never as markup. Only links to this console are clickable. */
export const MailText = ({ text }: { readonly text: string }) => (
  <p className="whitespace-pre-wrap break-words pt-3 text-body [overflow-wrap:anywhere]">
    {mailParts(text, location.origin).map(({ at, value, path }) =>
      path === null ? (
        value
      ) : (
        <a key={at} href={path} className="text-accent-foreground underline underline-offset-4">
          {value}
        </a>
      ),
    )}
  </p>
);
