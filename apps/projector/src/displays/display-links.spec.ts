import { describe, expect, it } from 'vitest';
import type { Key, RecordedEvent, Row } from '../platform/projection.js';
import { displayLinks } from './display-links.js';

type Told = { readonly type: string; readonly data: object };
/** Rows after the events, by id. */
const rowsAfter = (...events: readonly Told[]): Record<string, Row> => {
  const rows = new Map<string, Row>();
  const table = {
    get: (key: Key) => rows.get(key.join(' ')),
    put: (row: Row) => void rows.set(String(row['id']), row),
    change: (key: Key, changes: Row) => {
      const row = rows.get(key.join(' '));
      if (row !== undefined) rows.set(key.join(' '), { ...row, ...changes });
    },
    delete: (key: Key) => void rows.delete(key.join(' ')),
  };
  const envelope = { recordedAt: '2026-11-25T10:00:00.000Z', meta: { membership: 'm1' } };
  // A spec's events lack the rest of the envelope, which the handler does not read.
  for (const event of events) displayLinks.apply(table, { ...event, ...envelope } as unknown as RecordedEvent);
  return Object.fromEntries(rows);
};
const created = { type: 'DisplayLinkCreated', data: { linkId: 'l1', name: 'Platform', until: '2027-01-01T10:00:00.000Z' } };
const revoked = { type: 'DisplayLinkRevoked', data: { linkId: 'l1' } };

describe('the rows of display links', () => {
  it('name the link, its expiry and who created it, and the end of a revoked one', () => {
    expect(rowsAfter(created)['l1']).toEqual({
      id: 'l1',
      name: 'Platform',
      created_at: '2026-11-25T10:00:00.000Z',
      created_by: 'm1',
      until: '2027-01-01T10:00:00.000Z',
      revoked_at: null,
    });
    expect(rowsAfter(created, revoked)['l1']).toMatchObject({ revoked_at: '2026-11-25T10:00:00.000Z' });
  });

  it('are the same when the events arrive twice', () =>
    expect(rowsAfter(created, created, revoked, revoked)).toEqual(rowsAfter(created, revoked)));
});
