// Links that open one film without a session for a few minutes: the browser's player sends no session with its requests.
import { timingSafeEqual } from 'node:crypto';
import { filmLinkMinutes } from '@spotter/contracts/films/limits';
import type { AccountKeys } from '../platform/sessions/account-keys.js';

export type FilmLink = { readonly gymId: string; readonly filmId: string; readonly endsAtMs: number };

const idBytes = 16;
const timeBytes = 6;
const namedBytes = 2 * idBytes + timeBytes;
const macBytes = 32;
const tokenLength = Math.ceil(((namedBytes + macBytes) * 8) / 6);

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export class FilmLinks {
  constructor(
    private readonly keys: Pick<AccountKeys, 'filmLink'>,
    private readonly now: () => number = Date.now,
  ) {}

  make(gymId: string, filmId: string): { readonly token: string; readonly endsAtMs: number } {
    const endsAtMs = this.now() + filmLinkMinutes * 60_000;
    const time = Buffer.alloc(timeBytes);
    time.writeUIntBE(endsAtMs, 0, timeBytes);
    const named = Buffer.concat([bytesOf(gymId), bytesOf(filmId), time]);
    return { token: Buffer.concat([named, this.keys.filmLink(named)]).toString('base64url'), endsAtMs };
  }

  /** Returns null for a link that was not made here, or that has expired. */
  open(given: string): FilmLink | null {
    if (given.length !== tokenLength) return null;
    const bytes = Buffer.from(given, 'base64url');
    const named = bytes.subarray(0, namedBytes);
    if (bytes.length !== namedBytes + macBytes || !timingSafeEqual(bytes.subarray(namedBytes), this.keys.filmLink(named))) return null;
    const endsAtMs = named.readUIntBE(2 * idBytes, timeBytes);
    return endsAtMs <= this.now()
      ? null
      : { gymId: idOf(named.subarray(0, idBytes)), filmId: idOf(named.subarray(idBytes, 2 * idBytes)), endsAtMs };
  }
}
