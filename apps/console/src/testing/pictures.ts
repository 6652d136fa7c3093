// Chooses pictures and answers their uploads.
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../lib/api/send-command.js';
import { answer } from './api.js';
import { worker } from './worker.js';

const drawn = async (): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 6;
  canvas.getContext('2d')!.fillRect(0, 0, 8, 6);
  return new Promise((done) => canvas.toBlob((blob) => done(blob!), 'image/png'));
};

const field = (): HTMLInputElement | null => document.querySelector('input[type=file]');

/** Chooses a picture in the first picture field of the page, once the page has one: a dialog opens in a later render. */
export const choosePicture = async (): Promise<void> => {
  const file = new File([await drawn()], 'bar.png', { type: 'image/png' });
  await expect.poll(field).not.toBeNull();
  await userEvent.upload(field()!, file);
};

/** Accepts uploads and returns their pictures on request. @returns ids of the uploads; `until` delays the answers */
export const takeUploads = (until: Promise<void> = Promise.resolve()): readonly string[] => {
  const taken: string[] = [];
  answer('POST /api/gyms/:gym/uploads', async () => {
    await until;
    const uploadId = newId();
    taken.push(uploadId);
    return { uploadId, url: `/api/gyms/${uploadId}.webp`, width: 8, height: 6 };
  });
  worker.use(http.get('/api/gyms/:gym/uploads/:uploadId', async () => HttpResponse.arrayBuffer(await (await drawn()).arrayBuffer())));
  return taken;
};
