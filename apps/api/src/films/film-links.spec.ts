import { randomUUID } from 'node:crypto';
import { filmLinkMinutes } from '@spotter/contracts/films/limits';
import { describe, expect, it } from 'vitest';
import { AccountKeys } from '../platform/sessions/account-keys.js';
import { FilmLinks } from './film-links.js';

const keys = new AccountKeys('a secret of at least thirty-two characters');
const at = { ms: Date.parse('2026-11-29T10:00:00.000Z') };
const links = new FilmLinks(keys, () => at.ms);
const [gymId, filmId] = [randomUUID(), randomUUID()];

describe('a link to a film', () => {
  it('names the gym and the film until it expires', () => {
    const { token, endsAtMs } = links.make(gymId, filmId);
    expect(links.open(token)).toEqual({ gymId, filmId, endsAtMs });
    at.ms += filmLinkMinutes * 60_000 - 1;
    expect(links.open(token)).not.toBeNull();
    at.ms += 1;
    expect(links.open(token)).toBeNull();
  });

  it('opens nothing once a single bit differs', () => {
    const bytes = Buffer.from(links.make(gymId, filmId).token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(links.open(changed.toString('base64url')), `bit ${bit}`).toBeNull();
    }
  });

  it('opens nothing if another secret signed it, or if it has another form', () => {
    const other = new FilmLinks(new AccountKeys('another secret of thirty-two characters'), () => at.ms);
    expect(links.open(other.make(gymId, filmId).token)).toBeNull();
    for (const given of ['', 'x', '../x', 'A'.repeat(94), 'A'.repeat(10_000)]) expect(links.open(given)).toBeNull();
  });
});
