// Days are those of the gym. A query that uses the server's day, or converts an instant to a date without a time zone, is right in one zone
// and wrong in all others.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Names of columns tell their type: instants end with `_at`, dates with `_on`. */
const wrong: readonly (readonly [string, RegExp])[] = [
  ['the day of the server', /\b(current_date|localtimestamp|localtime|current_time)\b/i],
  ['the day of the server', /\b(now|clock_timestamp|statement_timestamp)\(\)\s*::\s*(date|timestamp\b(?!tz))/i],
  ['a moment as a date without a zone', /\b\w+_at\b\s*\)?\s*::\s*(date|timestamp\b(?!tz))/i],
  [
    'a moment as a date without a zone',
    /\bdate\(\s*(\w+\.)?\w+_at\b|\bdate_trunc\(\s*'(day|week|month|quarter|year)'\s*,\s*(\w+\.)?\w+_at\s*\)/i,
  ],
  ['a date as a moment without a zone', /\b\w+_on\b\s*::\s*(timestamptz|timestamp with time zone)\b/i],
  ['a date as a moment without a zone', /::\s*date\s*::\s*timestamptz\b/i],
  ['a moment compared to a date', /\b\w+_at\b\s*(<=?|>=?|=|between)\s*(coalesce\()?[$'][^\s:]*\s*::\s*date\b(?!\s*::\s*timestamp)/i],
  [
    'a moment beside a date',
    /coalesce\(\s*(\w+\.)?\w+_at\s*,\s*(\w+\.)?\w+_on\s*\)|coalesce\(\s*(\w+\.)?\w+_on\s*,\s*(\w+\.)?\w+_at\s*\)/i,
  ],
  [
    'the day of a moment in UTC',
    /toISOString\(\)\s*\.\s*(slice|substring|substr)\(\s*0\s*,\s*10\s*\)|toISOString\(\)\s*\.\s*split\(\s*'T'\s*\)/,
  ],
  ['the day of this machine', /\.(getDate|getMonth|getFullYear|getDay|getHours|toLocaleDateString)\(/],
];

/** The calendar itself computes with dates, which have no zone. */
const calendars = new Set(['apps/api/src/platform/reading/calendar.ts']);

/** A statement as the database reads it: columns by their names, a number for each value. */
const asSql = (line: string): string => line.replaceAll(/\$\{(?:tables\.)?(\w+\.\w+)\}/g, '$1').replaceAll(/\$\{[^}]*\}/g, '$$1');

const violations = (source: string): string[] =>
  source
    .split('\n')
    .map(asSql)
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => wrong.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line.trim()}`));

/** A test that uses a day of another zone than `gymZone` fails around midnight in that zone. */
const wrongInTests: readonly RegExp[] = [
  /\bnew Date\([^`']*\)\.toISOString\(\)\s*\.\s*(slice|substring|substr)\(\s*0\s*,\s*10\s*\)/,
  /\blocalDate\(\s*'/,
  /\bgym\(\{ timeZone: 'UTC'/,
  /\btimezoneId: '/,
];
const takesADayElsewhere = (line: string): boolean => wrongInTests.some((pattern) => pattern.test(line));

describe('days of tests', () => {
  const files = globSync('tests/{faults,integration,journeys,pictures,security,support}/**/*.ts', { cwd: root });

  it('use `gymZone`, where midnight is hours away', () => {
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) =>
      readFileSync(`${root}${file}`, 'utf8')
        .split('\n')
        .filter(takesADayElsewhere)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    "const today = localDate('Europe/Istanbul');",
    'const today = new Date().toISOString().slice(0, 10);',
    'const soon = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);',
    "gym = await system.gym({ timeZone: 'UTC' });",
    "timezoneId: 'Europe/Istanbul',",
  ])('are found elsewhere in: %s', (line) => expect(takesADayElsewhere(line)).toBe(true));

  it.each([
    'const today = localDate(gymZone);',
    'const day = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);',
  ])('are right in: %s', (line) => expect(takesADayElsewhere(line)).toBe(false));
});

describe('days', () => {
  const files = globSync('{apps/api,apps/projector,packages/database,packages/domain}/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.spec.ts') && !calendars.has(file));

  it('use an explicit zone, in every query and everywhere else on the server', () => {
    expect(files.length).toBeGreaterThan(250);
    const found = files.flatMap((file) => violations(readFileSync(`${root}${file}`, 'utf8')).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    'where w.scheduled_on < current_date',
    'where w.started_at > now()::date',
    'select w.started_at::date as day',
    'group by (w.ended_at)::date',
    "select date_trunc('day', w.ended_at)",
    'select date(w.ended_at)',
    'order by coalesce(w.scheduled_on::timestamptz, w.started_at)',
    'where s.performed_at >= $5::date',
    'where ${s.performed_at} >= ${from}::date',
    'select ${w.started_at}::date as day',
    'order by coalesce(${w.started_at}, ${w.scheduled_on})',
    "where s.performed_at >= coalesce($5::date, '-infinity'::date)",
    'order by coalesce(w.started_at, w.scheduled_on)',
    'const today = new Date().toISOString().slice(0, 10);',
    'const day = at.getDate();',
  ])('are found to be counted elsewhere in: %s', (line) => expect(violations(line)).not.toEqual([]));

  it.each([
    'where w.scheduled_on < $1::date',
    'where ${w.scheduled_on} < ${today}::date',
    'select (${w.started_at} at time zone ${zone})::date as day',
    'select (w.started_at at time zone $2)::date as day',
    'where s.performed_at >= ($5::date::timestamp at time zone $4)',
    'where until > now()',
    '// never `current_date`',
  ])('are right in: %s', (line) => expect(violations(line)).toEqual([]));
});
