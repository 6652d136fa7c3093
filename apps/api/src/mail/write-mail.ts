// Renders a mail in a language, as text and as HTML. Everything that people wrote is escaped.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { Mail } from '../platform/jobs/mails.js';
import { english } from './english.js';
import type { MailLanguage, Words } from './mail-language.js';
import { turkish } from './turkish.js';

type Written = { readonly subject: string; readonly text: string; readonly html: string };

const languages: Readonly<Record<Language, MailLanguage>> = { en: english, tr: turkish };
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);
/** Prevents a name from adding a header or a line. */
const oneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();

const page = (language: Language, paragraphs: readonly string[]): string => `<!doctype html>
<html lang="${language}"><body style="margin:0;padding:24px;background:#f5f5f4;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n')}
<p style="margin:0;color:#57534e">Spotter</p>
</div></body></html>`;

const button = (label: string, url: string): string =>
  `<a href="${escaped(url)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1c1917;color:#fff;text-decoration:none">${escaped(label)}</a>`;

/** @throws Error for an unknown kind */
export const writeMail = ({ kind, language, data }: Pick<Mail, 'kind' | 'language' | 'data'>, origin: string): Written => {
  const { opening, greeting, writings } = languages[language];
  if (!Object.hasOwn(writings, kind)) throw new Error(`no mail is called ${kind}`);
  const plain = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, oneLine(value)]));
  const { subject, lines, link } = (writings[kind] as (data: unknown) => Words)(plain);
  const paragraphs = [opening, greeting(plain['name'] ?? ''), ...lines];
  const url = link === undefined ? undefined : `${origin}${link.to}`;
  return {
    subject,
    text: [...paragraphs, ...(url === undefined ? [] : [url]), 'Spotter'].join('\n\n'),
    html: page(language, [...paragraphs.map(escaped), ...(url === undefined ? [] : [button(link!.label, url), escaped(url)])]),
  };
};
