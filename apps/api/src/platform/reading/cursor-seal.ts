// What a caller gets as a cursor: the list's own cursor with a digest of it and of the list it belongs to. A cursor that was changed,
// or that is of another list or other filters, is told from a good one before any of it is read. It is no secret, and needs none:
// what it holds is checked by type as well (`paging.ts`).
import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.js';

/** A list, of one gym, with its filters; the page size may change on the way. */
export const listScope = (path: string, gymId: string, ids: Readonly<Record<string, string>>, query: unknown): string => {
  const { cursor: _cursor, limit: _limit, ...filters } = query as Record<string, unknown>;
  return JSON.stringify([path, gymId, ids, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
};

const digestBytes = 9;
export const sealLength = 12;

export const sealCursor = (scope: string, cursor: string): string => {
  const digest = createHash('sha256').update(`${scope}\0${cursor}`).digest().subarray(0, digestBytes);
  return `${digest.toString('base64url')}${Buffer.from(cursor).toString('base64url')}`;
};

/** @throws Refusal `invalid-cursor` */
export const openCursor = (scope: string, sealed: string): string => {
  const cursor = Buffer.from(sealed.slice(sealLength), 'base64url').toString();
  // Sealed anew and compared whole: of several ways to write the same bytes only ours is good.
  if (sealCursor(scope, cursor) !== sealed) throw new Refusal('invalid-cursor');
  return cursor;
};
