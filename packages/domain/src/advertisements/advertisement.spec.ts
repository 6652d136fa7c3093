import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import { describe, expect, it } from 'vitest';
import { specOf } from '../testing.js';
import type { AdvertisementEvent } from './advertisement-events.js';
import { advertisement, type AdvertisementCommand } from './advertisement.js';
import { statusOf } from './status.js';

const given = specOf(advertisement);
const content: AdvertisementContent = {
  name: 'Summer camp',
  title: { en: 'Train outside' },
  audience: { kind: 'roles', roles: ['client'] },
  placement: 'home',
  startsAt: '2026-11-20T08:00',
  endsAt: '2026-11-30T20:00',
  priority: 5,
  dismissible: true,
};
const of = { advertisementId: 'a1' };
const drafted: AdvertisementEvent = { type: 'AdvertisementDrafted', data: { ...of, content } };
const published: AdvertisementEvent = { type: 'AdvertisementPublished', data: of };
const paused: AdvertisementEvent = { type: 'AdvertisementPaused', data: of };
const archived: AdvertisementEvent = { type: 'AdvertisementArchived', data: of };
const publish = (localNow: string): AdvertisementCommand => ({ type: 'publish-advertisement', payload: of, lookups: { localNow } });
const backwards = { ...content, endsAt: '2026-11-20T08:00' };

describe('an advertisement', () => {
  it('is drafted once, and rejects an end before its start', () => {
    given()
      .when({ type: 'draft-advertisement', payload: { ...of, content } })
      .then([drafted]);
    given(drafted)
      .when({ type: 'draft-advertisement', payload: { ...of, content } })
      .then({ rejected: 'advertisement-already-drafted' });
    given()
      .when({ type: 'draft-advertisement', payload: { ...of, content: backwards } })
      .then({ rejected: 'advertisement-ends-before-start' });
  });

  it('is revised as a whole, and rejects unchanged content and an end before its start', () => {
    const later = { ...content, endsAt: '2026-12-01T20:00' };
    given(drafted, published)
      .when({ type: 'revise-advertisement', payload: { ...of, content: later } })
      .then([{ type: 'AdvertisementRevised', data: { ...of, content: later } }]);
    given(drafted)
      .when({ type: 'revise-advertisement', payload: { ...of, content } })
      .then({ rejected: 'nothing-to-change' });
    given(drafted)
      .when({ type: 'revise-advertisement', payload: { ...of, content: backwards } })
      .then({ rejected: 'advertisement-ends-before-start' });
    given()
      .when({ type: 'revise-advertisement', payload: { ...of, content } })
      .then({ rejected: 'advertisement-unknown' });
  });

  it('is published once, and not after its end', () => {
    given(drafted).when(publish('2026-11-01T10:00')).then([published]);
    given(drafted).when(publish('2026-11-30T20:00')).then({ rejected: 'advertisement-over' });
    given(drafted, published).when(publish('2026-11-01T10:00')).then({ rejected: 'advertisement-not-draft' });
  });

  it('is paused and resumed', () => {
    given(drafted, published).when({ type: 'pause-advertisement', payload: of }).then([paused]);
    given(drafted).when({ type: 'pause-advertisement', payload: of }).then({ rejected: 'advertisement-not-published' });
    given(drafted, published, paused)
      .when({ type: 'resume-advertisement', payload: of })
      .then([{ type: 'AdvertisementResumed', data: of }]);
    given(drafted, published).when({ type: 'resume-advertisement', payload: of }).then({ rejected: 'advertisement-not-paused' });
  });

  it('is archived in any status, cannot change then, and is restored', () => {
    given(drafted, published).when({ type: 'archive-advertisement', payload: of }).then([archived]);
    given(drafted, archived).when(publish('2026-11-01T10:00')).then({ rejected: 'advertisement-archived' });
    given(drafted, archived).when({ type: 'archive-advertisement', payload: of }).then({ rejected: 'advertisement-archived' });
    given(drafted, archived)
      .when({ type: 'restore-advertisement', payload: of })
      .then([{ type: 'AdvertisementRestored', data: of }]);
    given(drafted).when({ type: 'restore-advertisement', payload: of }).then({ rejected: 'advertisement-not-archived' });
    given().when({ type: 'restore-advertisement', payload: of }).then({ rejected: 'advertisement-unknown' });
  });

  it('follows the wall clock of its gym', () => {
    expect(statusOf('draft', content, '2026-11-25T10:00')).toBe('draft');
    expect(statusOf('published', content, '2026-11-20T07:59')).toBe('scheduled');
    expect(statusOf('published', content, '2026-11-20T08:00')).toBe('live');
    expect(statusOf('published', content, '2026-11-30T20:00')).toBe('ended');
    expect(statusOf('paused', content, '2026-11-25T10:00')).toBe('paused');
    expect(statusOf('paused', content, '2026-12-25T10:00')).toBe('ended');
    expect(statusOf('published', {}, '2026-11-20T07:59')).toBe('live');
  });
});
