// Serves static pages of the console as the build wrote them, in the language that the browser chose in the console, with the outcome of a
// posted form in words.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  drawnByScripts,
  isPublicPage,
  languageCookie,
  postedForm,
  postedFormCookie,
  type RefusedForm,
} from '@spotter/contracts/posted-form';
import * as z from 'zod/mini';
import { safeParse } from 'zod/mini';

/** Texts of refusals by code, of limits by rule, and of fields: `pages/words.json` of the build. */
const words = z.record(
  z.string(),
  z.strictObject({
    problems: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
    fields: z.record(z.string(), z.string()),
  }),
);
type Words = z.infer<typeof words>[string];

const cookieOf = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const outcomeOf = (cookies: string): z.infer<typeof postedForm> | null => {
  const text = cookieOf(cookies, postedFormCookie);
  if (text === undefined) return null;
  try {
    const { data } = safeParse(postedForm, JSON.parse(decodeURIComponent(text)));
    return data ?? null;
  } catch {
    return null;
  }
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter]!);
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''));

/** The same sentence that the console shows for this refusal (`lib/api/problem-text.ts`). */
const sentenceOf = ({ problem }: RefusedForm, { problems, limits, fields }: Words): string => {
  const limited = (problem.errors ?? []).flatMap(({ path, rule, limit }) => {
    if (rule === undefined || limit === undefined || !Object.hasOwn(limits, rule)) return [];
    const field = (Object.hasOwn(fields, path) ? fields[path] : fields['field']) ?? '';
    return [filled(limits[rule]!, { field, limit: String(limit) })];
  });
  if (limited.length > 0) return limited.join(' ');
  if (Object.hasOwn(problems, problem.code)) return problems[problem.code]!;
  return filled(problems['refused'] ?? '', { code: problem.code });
};

const readOrNull = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Replaces placeholders in the built HTML: `%%email%%` with the typed address, `%%problem%%` with the reason for the refusal. */
const withRefusal = (html: string, refused: RefusedForm, texts: Words): string =>
  html.replaceAll(/%%([a-z-]+)%%/g, (_whole, name: string) =>
    escaped(name === 'problem' ? sentenceOf(refused, texts) : Object.hasOwn(refused.values, name) ? refused.values[name]! : ''),
  );

/**
 * Reads the HTML of a public page.
 * @param path of the request, e.g. `/sign-in`
 * @param cookies the request's header
 * @returns null for another path, and where scripts have to draw the page: after a sign-in, or for its second step
 */
export const publicPageOf = async (consoleDir: string, path: string, cookies: string): Promise<string | null> => {
  const name = path.slice(1);
  if (!isPublicPage(name)) return null;
  const language = cookieOf(cookies, languageCookie) === 'tr' ? 'tr' : 'en';
  const outcome = outcomeOf(cookies);
  const file = (variant: string): Promise<string | null> => readOrNull(join(consoleDir, 'pages', `${name}.${language}${variant}.html`));
  if (outcome === null) return file('');
  if (!('problem' in outcome) || drawnByScripts.has(outcome.problem.code)) return null;
  const [html, texts] = await Promise.all([file('.refused'), readOrNull(join(consoleDir, 'pages/words.json'))]);
  if (html === null || texts === null) return null;
  const { data } = safeParse(words, JSON.parse(texts));
  return data === undefined ? null : withRefusal(html, outcome, data[language]!);
};
