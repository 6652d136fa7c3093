import { describe, expect, it } from 'vitest';
import { scrubField, scrubText } from './scrub.js';

describe('the scrubbing of log entries', () => {
  it('keeps ids, places and codes', () => {
    const text =
      'Postgres 22P02 at 3f0c8a54-4a1e-4a3b-9a57-0a4f3c1d2e5f on http://127.0.0.1:3000/metrics, 4bf92f3577b34da6a3ce929d0e0e4736';
    expect(scrubText(text)).toBe(text);
  });

  it.each([
    ['550 no mailbox deniz.yildiz@example.test', '550 no mailbox [address]'],
    [`cannot reach postgres://spotter_api:${'a'.repeat(9)}@db.internal/spotter`, 'cannot reach postgres://[address]/spotter'],
    [`token ${'aB3_'.repeat(11)} refused`, 'token [secret] refused'],
  ])('removes addresses, passwords and tokens: %s', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });

  it.each(['email', 'lastname', 'Authorization', 'token', 'password'])('removes the value of a field called %s', (key) => {
    expect(scrubField(key, 'whatever')).toBe('[redacted]');
  });

  it('keeps numbers and fields without personal data', () => {
    expect(scrubField('attempts', 3)).toBe(3);
    expect(scrubField('route', '/api/gyms/:gym')).toBe('/api/gyms/:gym');
  });
});
