import { describe, expect, it } from 'vitest';
import { at, specOf } from '../testing.js';
import type { DisplayLinkEvent } from './display-link-events.js';
import { displayLinks, type DisplayLinkCommand } from './display-links.js';

const given = specOf(displayLinks);
const until = '2027-01-01T10:00:00.000Z';
const create = (linkId: string, expiry?: string): DisplayLinkCommand => ({
  type: 'create-display-link',
  payload: { linkId, name: 'Platform', ...(expiry !== undefined && { until: expiry }) },
});
const created = (linkId: string, expiry?: string): DisplayLinkEvent => ({
  type: 'DisplayLinkCreated',
  data: { linkId, name: 'Platform', ...(expiry !== undefined && { until: expiry }) },
});
const revoke = (linkId: string): DisplayLinkCommand => ({ type: 'revoke-display-link', payload: { linkId } });
const revoked = (linkId: string): DisplayLinkEvent => ({ type: 'DisplayLinkRevoked', data: { linkId } });
const twenty = Array.from({ length: 20 }, (_, index) => created(`l${index}`));

describe('a display link', () => {
  it('is created once, with or without an expiry', () => {
    given()
      .when(create('l1'))
      .then([created('l1')]);
    given(created('l1'))
      .when(create('l2', until))
      .then([created('l2', until)]);
    given(created('l1')).when(create('l1')).then({ rejected: 'display-link-already-exists' });
    given(created('l1'), revoked('l1')).when(create('l1')).then({ rejected: 'display-link-already-exists' });
  });

  it('expires after its creation', () => {
    for (const past of ['2026-11-23T09:59:59.999Z', '2026-11-23T10:00:00.000Z'])
      given().when(create('l1', past)).then({ rejected: 'display-link-expiry-not-ahead' });
  });

  it('is revoked once', () => {
    given(created('l1'))
      .when(revoke('l1'))
      .then([revoked('l1')]);
    given(created('l1'), revoked('l1')).when(revoke('l1')).then({ rejected: 'display-link-already-revoked' });
    given(created('l1')).when(revoke('l2')).then({ rejected: 'display-link-unknown' });
  });

  it('is one of at most twenty that are open', () => {
    const refused = given(...twenty).when(create('more'));
    refused.then({ rejected: 'too-many-display-links' });
    expect(refused.outcome).toMatchObject({ details: { limit: 20 } });
    given(...twenty, revoked('l3'))
      .when(create('more'))
      .then([created('more')]);
    const expiring = [...twenty.slice(1), created('short', until)];
    given(...expiring)
      .when(create('more'))
      .then({ rejected: 'too-many-display-links' });
    given(...expiring)
      .when(create('more'), at(until))
      .then([created('more')]);
  });
});
