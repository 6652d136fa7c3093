// The repository and the files served to browsers contain no secrets.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secretsIn } from './secrets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const built = globSync('apps/console/dist/**/*.{js,css,html,json,webmanifest}', { cwd: root });

/** Hashes of public content, which are random by nature. */
const hashes = /(^|\/)package-lock\.json$|^tests\/history\/shipped\.json$/;
/** A hash that a spec needs, derived from the password beside it. */
const known = new Map([['tests/integration/accounts/accounts-rehash.int.spec.ts', ['a random word']]]);

const found = (files: readonly string[], random: (file: string) => boolean): Record<string, string[]> =>
  Object.fromEntries(
    files
      .map((file) => [file, secretsIn(readFileSync(`${root}${file}`, 'utf8'), { random: random(file) })] as const)
      .filter(([, secrets]) => secrets.length > 0),
  );

describe('no secret', () => {
  it('is in the repository', () => {
    expect(tracked.length).toBeGreaterThan(500);
    expect(found(tracked, (file) => !hashes.test(file))).toEqual(Object.fromEntries(known));
  });

  // Specs of sources run without a build; the checks build first.
  it.skipIf(built.length === 0)('is served to browsers', () => {
    expect(found(built, () => false)).toEqual({});
    for (const file of built)
      expect([file, /SPOTTER_SECRET|_DATABASE_URL/.test(readFileSync(`${root}${file}`, 'utf8'))]).toEqual([file, false]);
  });

  // Concatenated, so that this file contains none itself.
  const planted: readonly (readonly [string, string])[] = [
    ['a private key', ['-----BEGIN RSA PRIVATE', 'KEY-----'].join(' ')],
    ['an access key of a cloud', ['AKIA', 'ABCDEFGHIJKLMNOP'].join('')],
    ['a token of a code host', ['ghp', 'a'.repeat(36)].join('_')],
    ['a token of a registry', ['//registry.npmjs.org/:_auth', 'Token=abc'].join('')],
    ['a token of a chat', ['xoxb', '1234567890'].join('-')],
    ['a key of a payment provider', ['sk', 'live', 'a'.repeat(24)].join('_')],
    ['an api key', ['AIza', 'b'.repeat(35)].join('')],
    ['a signed token', ['eyJhbGciOiJIUzI1', 'eyJzdWIiOiIxMjM0', 'c'.repeat(20)].join('.')],
    ['a password in an address', ['postgres://coach', 'hunter22@db.example.com/gym'].join(':')],
    ['a random word', ['kT8s0qLz', 'W2xV9bYc', 'M4nR7dHf', 'P1gJ6aEu'].join('')],
  ];
  it.each(planted)('is missed by the search: %s', (what, text) => expect(secretsIn(`x = '${text}';`, { random: true })).toContain(what));
});
