import { ApiProblem } from '../../lib/api/problem.js';
import { documentType, pictureTypes, smallPicture } from '../../lib/hooks/pictures.js';

/** What can be chosen. */
export const fileTypes = [...pictureTypes, documentType].join(',');
const mostBytes = 10 * 1024 * 1024;
/** A letter that was photographed has to stay legible. */
const mostPixels = 2048;

/** A PDF as it is, a picture as large as the server keeps it. @throws ApiProblem for anything else, and for what is too large */
export const sendable = async (file: File): Promise<Blob> => {
  if (file.type.startsWith('image/')) return smallPicture(file, mostPixels);
  if (file.type !== documentType) throw new ApiProblem(415, { code: 'unsupported-media-type' });
  if (file.size > mostBytes) throw new ApiProblem(413, { code: 'too-large' });
  return file;
};

/** What a file is called until somebody says otherwise: as on the device, without its ending. */
export const nameOf = (file: File, most: number): string => file.name.replace(/\.[^.]+$/, '').slice(0, most);
