// Seals a list's cursor with a digest of the cursor and its list, so that a changed cursor, or one of another list or other filters, is
// rejected before it is read. The digest is no secret and needs none: the cursor's values are also checked by type (`paging.ts`).
import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.js';

/** Identifies a list of one gym with its filters. The page size may change between pages. */
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
  // Seals it again and compares the whole: of several encodings of the same bytes only ours is valid.
  if (sealCursor(scope, cursor) !== sealed) throw new Refusal('invalid-cursor');
  return cursor;
};
