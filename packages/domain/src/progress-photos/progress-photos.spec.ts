import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { ProgressPhotoEvent } from './progress-photo-events.js';
import { progressPhotos } from './progress-photos.js';

const given = specOf(progressPhotos);
const of = { customerId: 'c1', photoId: 'p1' };
const content = { uploadId: 'u1', pose: 'front', takenOn: '2026-11-20', note: 'in the morning' } as const;
const lookups = { pictureKnown: true, photosAgreed: true, today: '2026-11-23' };
const add = (changes: object = {}, seen: object = {}) =>
  ({ type: 'add-progress-photo', payload: { ...of, ...content, ...changes }, lookups: { ...lookups, ...seen } }) as const;
const remove = { type: 'remove-progress-photo', payload: of } as const;
const added: ProgressPhotoEvent = { type: 'ProgressPhotoAdded', data: { ...of, ...content } };
const removed: ProgressPhotoEvent = { type: 'ProgressPhotoRemoved', data: of };
const many = (count: number): ProgressPhotoEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'ProgressPhotoAdded',
    data: { customerId: 'c1', photoId: `q${index}`, uploadId: `u${index}`, pose: 'side', takenOn: '2026-11-01' },
  }));

describe('a progress photo', () => {
  it('is added with its pose, its day and a note', () => {
    given().when(add()).then([added]);
    const { note: _, ...without } = content;
    given()
      .when({ type: 'add-progress-photo', payload: { ...of, ...without }, lookups })
      .then([{ type: 'ProgressPhotoAdded', data: { ...of, ...without } }]);
  });

  it('rejects a known id', () => {
    given(added).when(add()).then({ rejected: 'progress-photo-already-added' });
    given(added)
      .when(add({ uploadId: 'u2' }))
      .then({ rejected: 'progress-photo-already-added' });
  });

  it('is of today or an earlier day', () => {
    given()
      .when(add({ takenOn: '2026-11-23' }))
      .then([{ type: 'ProgressPhotoAdded', data: { ...of, ...content, takenOn: '2026-11-23' } }]);
    given()
      .when(add({ takenOn: '2026-11-24' }))
      .then({ rejected: 'progress-photo-in-future' });
  });

  it('requires a picture of the client, and consent to photos', () => {
    given()
      .when(add({}, { pictureKnown: false }))
      .then({ rejected: 'upload-unknown' });
    given()
      .when(add({}, { photosAgreed: false }))
      .then({ rejected: 'photos-not-agreed' });
  });

  it('is removed once', () => {
    given(added).when(remove).then([removed]);
    given().when(remove).then({ rejected: 'progress-photo-unknown' });
    given(added, removed).when(remove).then({ rejected: 'progress-photo-unknown' });
  });

  it('is restored under its id with its own picture, and can be removed again', () => {
    given(added, removed).when(add()).then([added]);
    given(added, removed)
      .when(add({ uploadId: 'u2' }))
      .then({ rejected: 'progress-photo-already-added' });
    given(added, removed, added).when(remove).then([removed]);
  });

  it('is limited to 500', () => {
    given(...many(500))
      .when(add())
      .then({ rejected: 'too-many-progress-photos' });
    given(...many(499))
      .when(add())
      .then([added]);
    given(...many(500), { type: 'ProgressPhotoRemoved', data: { customerId: 'c1', photoId: 'q0' } })
      .when(add())
      .then([added]);
  });
});
