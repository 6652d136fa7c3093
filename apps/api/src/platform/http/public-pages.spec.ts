import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPageOf } from './public-pages.js';

const outcome = (value: unknown): string => `spotter-form=${encodeURIComponent(JSON.stringify(value))}`;
const refused = (code: string, values = {}, errors?: unknown) =>
  outcome({ problem: { code, status: 401, ...(errors !== undefined && { errors }) }, values });
const texts = (language: string) => ({
  problems: { 'wrong-credentials': `wrong in ${language}`, refused: 'refused ({{code}})' },
  limits: { 'too-short': '{{field}}: at least {{limit}}' },
  fields: { field: 'This field' },
});

describe('a static page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'spotter-pages-'));
    mkdirSync(join(folder, 'pages'));
    for (const language of ['en', 'tr']) {
      writeFileSync(join(folder, `pages/sign-in.${language}.html`), `page ${language}`);
      writeFileSync(join(folder, `pages/sign-in.${language}.refused.html`), `<p>%%problem%%</p><input value="%%email%%">`);
    }
    writeFileSync(join(folder, 'pages/words.json'), JSON.stringify({ en: texts('en'), tr: texts('tr') }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const page = (cookies: string, path = '/sign-in') => publicPageOf(folder, path, cookies);

  it('uses the language that the browser chose in the console, English by default', async () => {
    expect(await page('')).toBe('page en');
    expect(await page('a=b; spotter-language=tr')).toBe('page tr');
    expect(await page('spotter-language=../../etc')).toBe('page en');
  });

  it('exists only for known pages', async () => {
    for (const path of ['/', '/iron-temple/admin/home', '/../words.json', '/sign-in/', '/sign-up']) expect(await page('', path)).toBeNull();
  });

  it('explains in words why its form was refused, and shows what was typed', async () => {
    const cookie = refused('wrong-credentials', { email: 'ada@example.test' });
    expect(await page(cookie)).toBe('<p>wrong in en</p><input value="ada@example.test">');
    expect(await page(`spotter-language=tr; ${cookie}`)).toContain('wrong in tr');
    expect(await page(refused('new-code'))).toContain('refused (new-code)');
    const short = [{ path: 'password', code: 'invalid-value', message: '', rule: 'too-short', limit: 10 }];
    expect(await page(refused('invalid-value', {}, short))).toContain('This field: at least 10');
  });

  it('escapes what was typed', async () => {
    const html = await page(refused('<b>', { email: '"><script>alert(1)</script>%%problem%%{{code}}' }));
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;%%problem%%{{code}}"');
  });

  it('leaves the second step and an opened session to the scripts', async () => {
    for (const code of ['second-factor-required', 'confirmation-required', 'link-invalid']) expect(await page(refused(code))).toBeNull();
    expect(await page(outcome({ accessToken: 'secret' }))).toBeNull();
    expect(await page(outcome({ done: true, values: {} }))).toBeNull();
  });

  it('ignores a cookie that the server never set', async () => {
    for (const cookie of [
      'spotter-form=%',
      'spotter-form={}',
      outcome(null),
      outcome({ problem: {}, values: {} }),
      refused('x'.repeat(400)),
    ])
      expect(await page(cookie)).toBe('page en');
  });
});
