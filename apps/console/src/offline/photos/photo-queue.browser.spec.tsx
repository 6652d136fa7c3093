import { afterEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '@/lib/api/problem.js';
import { maxPhotos } from './photo-rules.js';
import { closePhotos, keepPhoto, openPhotos, pictureOfWaiting, removeWaitingPhoto, waitingPhotos } from './photo-queue.js';

const gym = 'iron-temple';
const words = (note: string) => ({ customerId: 'ayse', pose: 'front', takenOn: '2026-11-08', note }) as const;
const picture = new Blob(['a picture'], { type: 'image/webp' });
const notes = (): readonly (string | undefined)[] => waitingPhotos().map(({ words: { note } }) => note);

describe('waiting photos without a network', () => {
  afterEach(async () => {
    for (const { photoId } of waitingPhotos()) await removeWaitingPhoto(photoId);
    closePhotos();
  });

  it('survive a reload, each account seeing its own', async () => {
    await openPhotos('ayse');
    const { photoId } = await keepPhoto(gym, words('before'), picture);
    closePhotos();
    expect(notes()).toEqual([]);
    await openPhotos('banu');
    expect(notes()).toEqual([]);
    await openPhotos('ayse');
    expect(notes()).toEqual(['before']);
    expect(await pictureOfWaiting(photoId)).toBe(`data:image/webp;base64,${btoa('a picture')}`);
  });

  it('are limited in number, and removing one makes room', async () => {
    await openPhotos('ayse');
    for (let at = 0; at < maxPhotos; at += 1) await keepPhoto(gym, words(`photo ${at}`), picture);
    await expect(keepPhoto(gym, words('one more'), picture)).rejects.toEqual(new ApiProblem(422, { code: 'too-many-waiting-photos' }));
    expect(waitingPhotos()).toHaveLength(maxPhotos);
    await removeWaitingPhoto(waitingPhotos()[0]!.photoId);
    await keepPhoto(gym, words('one more'), picture);
    expect(notes().at(-1)).toBe('one more');
  });

  it('are rejected while nobody is signed in', async () => {
    await expect(keepPhoto(gym, words('lost'), picture)).rejects.toThrow('nobody is signed in');
  });
});
