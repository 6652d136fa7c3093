// Requests that no screen sends: every query with malformed parameters, ids and headers, the same in every run.
import type { Route } from '@spotter/api/platform/http/route';
import type { Api } from '@spotter/api/server';
import type { Seeded } from '../../support/seeded.ts';

export type Fuzzed = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
export type Material = {
  /** Existing ids, and cursors from real answers. */
  readonly ids: readonly string[];
  readonly cursors: readonly string[];
  readonly gyms: readonly string[];
  readonly tokens: readonly string[];
};

const nasty: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2147483648',
  'a\0b',
  '\ud800',
  '💪'.repeat(50),
  'a'.repeat(90),
  'a'.repeat(5_000),
  "'; drop table customers; --",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '%%%',
  '{}',
  '[]',
  '{"s":"name","v":["a",null],"e":1}',
  '../../etc/passwd',
  '\n\r\t',
  'İIıi',
  '\u202e',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '294277-01-01',
  'infinity',
  'now',
  'today',
  '2026-11-22T10:00:00Z',
  '2026-11-22T10:00:00+25:00',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  'Europe/Nowhere',
  'name,-name,name',
  'password',
  '-',
  ',',
  'name,',
  'none',
  'partial,',
  'scheduled,completed',
  '__proto__',
  'constructor',
];
const headerNames = [
  'x-after-position',
  'x-gym',
  'accept',
  'accept-language',
  'if-match',
  'origin',
  'range',
  'x-request-id',
  'idempotency-key',
  'authorization',
];

/** Replaces, removes or adds one character of a text. */
const spoilt = (text: string, pick: Seeded): string => {
  const at = pick.below(text.length + 1);
  const letter = pick.one(['A', 'z', '0', '_', '-', '=', '%00', 'é', "'"]);
  return pick.one([
    text.slice(0, at) + letter + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
  ]);
};

/** An address cannot contain a lone surrogate. */
const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Headers cannot contain non-Latin text; browsers do not send it either. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 3_000);

export const fuzzed = (route: Route, { ids, cursors, gyms, tokens }: Material, pick: Seeded): Fuzzed => {
  const id = (): string => pick.one([pick.one(ids), pick.one(ids), spoilt(pick.one(ids), pick), pick.one(nasty)]);
  const value = (name: string): string => {
    if (name === 'cursor')
      return pick.one([pick.one(cursors), spoilt(pick.one(cursors), pick), spoilt(pick.one(cursors), pick), pick.one(nasty)]);
    if (['customer', 'coach', 'exercise', 'ids'].includes(name)) return id();
    return pick.one([...nasty, pick.one(ids)]);
  };
  const path = route.path
    .replace(':gym', pick.below(30) === 0 ? escaped(pick.one(nasty)) : pick.one(gyms))
    .replaceAll(/:\w+/g, () => escaped(id()));
  const names = Object.keys(route.parameters ?? {}).filter(
    (name) => pick.below(3) > 0 || route.parameters![name]!._zod.optin !== 'optional',
  );
  const query = names.map((name) => `${name}=${escaped(value(name))}`);
  if (pick.below(20) === 0) query.push(`${escaped(pick.one(nasty))}=1`);
  if (pick.below(20) === 0) query.push('q=%ff%fe', 'limit=%');
  const headers: Record<string, string> = { authorization: `Bearer ${pick.one(tokens)}`, 'x-gym': pick.one(gyms) };
  if (pick.below(3) === 0) {
    const name = pick.one(headerNames);
    // The server waits for a position that is not reached yet, so none of these is one.
    headers[name] = headerText(
      name === 'x-after-position'
        ? pick.one(['', '-1', 'a', '1.5', '0', '1', '99999999999999999999'])
        : pick.one([...nasty, 'application/x-ndjson', '*/*']),
    );
  }
  return { url: `${path}?${query.join('&')}`, headers };
};

/** Fragments of a query's text that none of our answers contains. */
const sql =
  /\bselect\s+.{0,80}\bfrom\b|\border by\b|\bcoalesce\(|\bcollate\b|::(uuid|date|text|int|jsonb|timestamptz|float8)\b|\bat time zone\b|syntax error|\brelation "|pg_catalog|node_modules/i;

/** Fault of a response, or null. `names`: tables and columns that a caller must never see. */
export const wrongWith = (
  { status, text }: { readonly status: number; readonly text: string },
  names: ReadonlySet<string>,
): string | null => {
  if (status >= 500) return `${status}`;
  const piece = sql.exec(text)?.[0];
  if (piece !== undefined) return `says ${piece}`;
  const named = text.match(/\b[a-z]+(_[a-z]+)+\b/g)?.find((word) => names.has(word));
  return named === undefined ? null : `names ${named}`;
};

type Finding = { readonly url: string; readonly wrong: string };

/** Injects the requests without a network, a few at a time. */
export const sendAll = async (server: Api['server'], requests: readonly Fuzzed[], names: ReadonlySet<string>) => {
  const found: Finding[] = [];
  const statuses = new Map<number, number>();
  const left = [...requests];
  const work = async (): Promise<void> => {
    for (let request = left.pop(); request !== undefined; request = left.pop()) {
      const { statusCode: status, body: text } = await server.inject({ method: 'GET', ...request });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const wrong = wrongWith({ status, text }, names);
      if (wrong !== null) found.push({ url: request.url, wrong });
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { found, statuses };
};
