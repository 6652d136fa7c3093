import { describe, expect, it } from 'vitest';
import { ApiProblem, NoAnswer } from '@/lib/api/problem.js';
import { afterFailure, hasRoomFor, maxTotalBytes, maxPhotos } from './photo-rules.js';

const photos = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }));

describe('waiting photos', () => {
  it('are limited in number', () => {
    expect(hasRoomFor(1000, photos(maxPhotos - 1, 1000))).toBe(true);
    expect(hasRoomFor(1000, photos(maxPhotos, 1000))).toBe(false);
  });

  it('are limited in total size', () => {
    expect(hasRoomFor(maxTotalBytes, [])).toBe(true);
    expect(hasRoomFor(maxTotalBytes - 5000, photos(5, 1000))).toBe(true);
    expect(hasRoomFor(maxTotalBytes - 5000, photos(5, 1001))).toBe(false);
  });
});

describe('a photo that could not be sent', () => {
  it.each([
    ['waits for the network', new NoAnswer('gone'), 'later'],
    ['waits while its upload takes too long', new DOMException('too long', 'AbortError'), 'later'],
    ['waits for a server that is busy', new ApiProblem(429, { code: 'too-many-requests' }), 'later'],
    ['waits for a server that starts again', new ApiProblem(503, { code: 'log-unavailable' }), 'later'],
    ['waits until somebody has signed in', new ApiProblem(401, { code: 'session-ended' }), 'later'],
    ['is done where the server has it already', new ApiProblem(409, { code: 'progress-photo-already-added' }), 'done'],
    ['is sent with its picture again where the server lost that', new ApiProblem(422, { code: 'upload-unknown' }), 'anew'],
    ['waits for the user’s decision if the server refused it', new ApiProblem(422, { code: 'photos-not-agreed' }), 'rejected'],
  ])('%s', (_, error, then) => expect(afterFailure(error)).toBe(then));
});
