// Pictures that people upload: made small on the device, sent, and read back with the session.
import type { UploadAnswer, UploadPurpose } from '@spotter/contracts/uploads/queries';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call, readFile } from '../api/api.js';
import { ApiProblem } from '../api/problem.js';

/** What the server takes; a phone turns its own formats into the first when these alone are asked for. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A camera makes more than a server wants of a face: its pictures are made smaller here. */
const enoughPixels = 1024;
const mostBytes = 1_000_000;
/** No picture of a camera is larger; what is would only stop the browser. */
const mostBytesRead = 40_000_000;

const refusal = (code: 'too-large' | 'image-unreadable'): ApiProblem => new ApiProblem(422, { code });

const drawn = (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // WebP keeps what is transparent in a logo; a browser that cannot write it writes PNG.
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9));
};

/** The same picture, small enough to be sent: of `mostPixels` at its longer side. @throws ApiProblem for what is no picture, or far too large */
export const smallPicture = async (file: Blob, mostPixels = enoughPixels): Promise<Blob> => {
  if (file.size > mostBytesRead) throw refusal('too-large');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw refusal('image-unreadable');
  });
  const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
  const asItIs = scale === 1 && file.size <= mostBytes && pictureTypes.some((type) => type === file.type);
  const small = asItIs ? file : await drawn(bitmap, scale);
  bitmap.close();
  if (small === null) throw refusal('image-unreadable');
  return small;
};

export const uploadPicture = (
  gym: string,
  purpose: UploadPurpose,
  picture: Blob,
  onProgress: (sent: number) => void,
  /** Whom a private picture shows, where it is not oneself; of whom a file is. */
  customer?: string,
  signal?: AbortSignal,
): Promise<UploadAnswer> =>
  call('POST /api/gyms/:gym/uploads', {
    of: { gym },
    parameters: { purpose, customer },
    file: { content: picture, name: purpose, type: picture.type },
    onProgress,
    ...(signal !== undefined && { signal }),
  });

export const documentType = 'application/pdf';
/** A document goes as it is. @throws ApiProblem for what is no PDF, is cut off, or too large */
export const uploadDocument = (gym: string, content: Blob, onProgress: (sent: number) => void): Promise<UploadAnswer> =>
  uploadPicture(gym, 'document', content, onProgress);

/** Bytes as text, to be kept or shown. */
export const dataUrl = (content: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('unreadable', { cause: reader.error })));
    reader.readAsDataURL(content);
  });

/** What was kept as text, as bytes again. */
export const blobOf = (url: string): Blob => {
  const [head = '', content = ''] = url.split(',');
  const type = head.slice('data:'.length).split(';')[0] ?? '';
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
};

/** A picture never changes under its address. It belongs to a person: changing the gym leaves it. */
const pictureQuery = (url: string) =>
  queryOptions({ queryKey: ['picture', '', url], staleTime: Infinity, queryFn: async () => dataUrl(await readFile(url)) });

/** The picture behind an address that only a session may read, and whether it is on its way or failed. */
export const usePictureQuery = (url: string) => useQuery(pictureQuery(url));
/** The same where nothing else is shown in its place; null while there is none to show. */
export const usePicture = (url: string): string | null => usePictureQuery(url).data ?? null;
/** Fetches pictures that are likely to be asked for next. */
export const usePicturesAhead = (urls: readonly string[]): void => void useQueries({ queries: urls.map(pictureQuery) });
