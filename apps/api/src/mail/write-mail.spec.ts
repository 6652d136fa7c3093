import { describe, expect, it } from 'vitest';
import { english } from './english.js';
import { writeMail } from './write-mail.js';
import { postOf } from './post.js';
import { turkish } from './turkish.js';

const origin = 'https://spotter.example';
const data = { name: 'Ada', gym: 'Iron Temple', inviter: 'Defne Kaplan', by: 'Defne Kaplan', token: 'a b', email: 'new@example.test' };
/** A reminder arrives with its own words, in the language of its recipient. */
const reminders = {
  en: { title: 'Workout today', line: 'Legs', path: '/iron-temple/client/home' },
  tr: { title: 'Bugün antrenman', line: 'Bacak', path: '/iron-temple/client/home' },
};
const kinds = Object.keys(english.writings) as (keyof typeof english.writings)[];

describe('a mail', () => {
  it.each(kinds)('%s is complete in both languages', (kind) => {
    for (const language of ['en', 'tr'] as const) {
      const { subject, text, html } = writeMail({ kind, language, data: { ...data, ...reminders[language] } }, origin);
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object/);
      expect(text.split('\n\n').length).toBeGreaterThan(2);
      expect(html).toContain(`lang="${language}"`);
    }
    const [en, tr] = [
      { ...data, ...reminders.en },
      { ...data, ...reminders.tr },
    ];
    expect(english.writings[kind](en as never).subject).not.toBe(turkish.writings[kind](tr as never).subject);
  });

  it.each(kinds)('%s begins with a sentence of the product itself', (kind) => {
    for (const [language, { opening }] of [
      ['en', english],
      ['tr', turkish],
    ] as const) {
      const { text, subject } = writeMail({ kind, language, data }, origin);
      expect(text.startsWith(`${opening}\n\n`)).toBe(true);
      for (const written of [data.gym, data.inviter, data.name]) expect(subject.startsWith(written)).toBe(false);
    }
  });

  it.each([
    ['client', 'train', 'antrenman'],
    ['coach', 'coach with', 'antrenörlük'],
    ['head-coach', 'lead the coaches', 'antrenörleri'],
    ['admin', 'run the gym', 'salonu'],
  ])('invites a %s in words for that role', (role, en, tr) => {
    const written = (language: 'en' | 'tr') =>
      writeMail({ kind: 'invitation', language, data: { ...data, role: role as 'coach' } }, origin).text;
    expect(written('en')).toContain(`invites you to ${en}`);
    expect(written('tr')).toContain(`sizi Spotter ile ${tr}`);
  });

  it('prevents names from injecting headers or markup', () => {
    const { subject, html } = writeMail(
      { kind: 'invitation', language: 'en', data: { ...data, gym: 'Gym\r\nBcc: all@example.test', inviter: '<script>' } },
      origin,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script>');
  });

  it('links to the configured origin, with the token in the fragment', () => {
    expect(writeMail({ kind: 'reset', language: 'en', data }, origin).text).toContain(`${origin}/reset-password#token=a%20b`);
    expect(postOf({ publicOrigin: `${origin}/` })).toMatchObject({ origin, from: 'Spotter <no-reply@spotter.example>' });
    expect(postOf({ host: '::1', port: 3100 }).origin).toBe('http://[::1]:3100');
  });

  it('can be read with its key in a demo on loopback that sends nothing, and nowhere else', () => {
    const outboxKey = 'the-key-of-the-preview';
    expect(postOf({ demo: true, outboxKey }).previewKey).toBe(outboxKey);
    for (const other of [
      { demo: true },
      { outboxKey },
      { demo: true, outboxKey, host: '0.0.0.0' },
      { demo: true, outboxKey, trustProxy: 1 },
      { demo: true, outboxKey, publicOrigin: origin },
      { demo: true, outboxKey, smtpUrl: 'smtp://mail.example' },
    ])
      expect([other, postOf(other).previewKey]).toEqual([other, null]);
  });
});
