// An uploaded picture is never stored as it is: it is checked, decoded within bounds, and re-encoded.
import type { UploadPurpose } from '@spotter/contracts/uploads/queries';
import type { ResizeOptions } from 'sharp';
import { bounded } from '../platform/limits/bounded.js';
import { Refusal } from '../platform/http/refusal.js';

export type Picture = { readonly content: Buffer; readonly width: number; readonly height: number };

const megabyte = 1024 * 1024;
export type PicturePurpose = Exclude<UploadPurpose, 'document'>;
const purposes: Readonly<Record<PicturePurpose, { readonly bytes: number; readonly size: ResizeOptions }>> = {
  logo: { bytes: megabyte, size: { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } },
  avatar: { bytes: 2 * megabyte, size: { width: 512, height: 512, fit: 'cover', withoutEnlargement: true } },
  advertisement: { bytes: 5 * megabyte, size: { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true } },
  private: { bytes: 10 * megabyte, size: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } },
  // A photographed letter has to stay legible.
  'client-file': { bytes: 10 * megabyte, size: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true } },
  media: { bytes: 20 * megabyte, size: { width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true } },
};
export const largestUpload = purposes.media.bytes;
/** Limit of the decoded size: a small file may expand to gigabytes. */
const maxPixels = 25_000_000;
const timeoutSeconds = 5;

/**
 * Loaded with the first picture: most processes never need it, and its libraries take 30 MB. Uses one thread, so that training continues.
 */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
const inTurn = bounded({ atOnce: 1, waiting: 20 });

const starts = (content: Buffer, at: number, bytes: string): boolean => content.toString('latin1', at, at + bytes.length) === bytes;
/** Decides by the first bytes, whatever the name or media type. SVG can run scripts, and nobody needs GIF. */
const isPicture = (content: Buffer): boolean =>
  starts(content, 0, '\xff\xd8\xff') ||
  starts(content, 0, '\x89PNG\r\n\x1a\n') ||
  (starts(content, 0, 'RIFF') && starts(content, 8, 'WEBP'));

const write = async (content: Buffer, size: ResizeOptions): Promise<Picture> => {
  const sharp = await loadSharp();
  try {
    // Keeps only the first page, rotated by its orientation tag, without metadata.
    const { data, info } = await sharp(content, { limitInputPixels: maxPixels, failOn: 'error', animated: false })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize(size)
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    throw new Refusal((error as Error).message.includes('pixel limit') ? 'image-too-large' : 'image-unreadable');
  }
};

/**
 * Accepts JPEG, PNG or WebP, and returns WebP no larger than its purpose needs.
 * @throws Refusal `unsupported-media-type`, `too-large` (bytes), `image-too-large` (pixels), `image-unreadable`, `too-many-requests`
 */
export const pictureOf = async (purpose: PicturePurpose, content: Buffer): Promise<Picture> => {
  const { bytes, size } = purposes[purpose];
  if (content.length > bytes) throw new Refusal('too-large');
  if (!isPicture(content)) throw new Refusal('unsupported-media-type');
  return inTurn(() => write(content, size));
};
