// Pictures that users upload: reduced on the device, sent, and read back with the session.
import type { UploadAnswer, UploadPurpose } from '@spotter/contracts/uploads/queries';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call, readFile } from '../api/api.js';
import { ApiProblem } from '../api/problem.js';

/** Types that the server accepts. A phone converts its own formats to the first one if the input asks for these only. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Longer side of a sent picture: cameras take far more than a portrait needs, so it is reduced here. */
const defaultMaxPixels = 1024;
const maxBytes = 1_000_000;
/** No camera takes larger pictures; decoding one would only freeze the browser. */
const maxBytesRead = 40_000_000;

const refusal = (code: 'too-large' | 'image-unreadable'): ApiProblem => new ApiProblem(422, { code });

const drawn = (bitmap: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // WebP keeps the transparency of a logo; a browser that cannot write WebP writes PNG.
  return new Promise((done) => canvas.toBlob(done, 'image/webp', 0.9));
};

/** Reduces a picture to `maxPixels` at its longer side. @throws ApiProblem if the file is no picture, or far too large */
export const smallPicture = async (file: Blob, maxPixels = defaultMaxPixels): Promise<Blob> => {
  if (file.size > maxBytesRead) throw refusal('too-large');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw refusal('image-unreadable');
  });
  const scale = Math.min(1, maxPixels / Math.max(bitmap.width, bitmap.height));
  const asItIs = scale === 1 && file.size <= maxBytes && pictureTypes.some((type) => type === file.type);
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
  /** Client whom a private picture shows, if not the caller; client whom a file is about. */
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
/** Uploads a document unchanged. @throws ApiProblem if it is no PDF, incomplete, or too large */
export const uploadDocument = (gym: string, content: Blob, onProgress: (sent: number) => void): Promise<UploadAnswer> =>
  uploadPicture(gym, 'document', content, onProgress);

/** Encodes bytes as a data URL, to store or show them. */
export const dataUrl = (content: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('unreadable', { cause: reader.error })));
    reader.readAsDataURL(content);
  });

/** Decodes a data URL. */
export const blobOf = (url: string): Blob => {
  const [head = '', content = ''] = url.split(',');
  const type = head.slice('data:'.length).split(';')[0] ?? '';
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
};

/** A picture never changes at its address. It belongs to the account, so a change of gym keeps it. */
const pictureQuery = (url: string) =>
  queryOptions({ queryKey: ['picture', '', url], staleTime: Infinity, queryFn: async () => dataUrl(await readFile(url)) });

/** Query of a picture that only a session may read, with its loading and error states. */
export const usePictureQuery = (url: string) => useQuery(pictureQuery(url));
/** The picture as a data URL; null while it is loading or after an error. */
export const usePicture = (url: string): string | null => usePictureQuery(url).data ?? null;
/** Prefetches pictures that the user is likely to see next. */
export const usePicturesAhead = (urls: readonly string[]): void => void useQueries({ queries: urls.map(pictureQuery) });
