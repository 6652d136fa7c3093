import { ApiProblem } from '@/lib/api/problem.js';
import { documentType, pictureTypes, smallPicture } from '@/lib/hooks/pictures.js';

/** `accept` value of the file input. */
export const fileTypes = [...pictureTypes, documentType].join(',');
const maxBytes = 10 * 1024 * 1024;
/** Photographed letters must stay legible. */
const maxPixels = 2048;

/**
 * Returns a PDF unchanged, or a picture scaled to what the server stores. @throws ApiProblem for other types and files that are too large
 */
export const sendable = async (file: File): Promise<Blob> => {
  if (file.type.startsWith('image/')) return smallPicture(file, maxPixels);
  if (file.type !== documentType) throw new ApiProblem(415, { code: 'unsupported-media-type' });
  if (file.size > maxBytes) throw new ApiProblem(413, { code: 'too-large' });
  return file;
};

/** Returns the default name of a file: its name on the device without the extension. */
export const nameOf = (file: File, maxLength: number): string => file.name.replace(/\.[^.]+$/, '').slice(0, maxLength);
