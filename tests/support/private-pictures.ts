// Pictures of a client that only they and their coaches may see, and documents about a client.
import sharp from 'sharp';
import type { System, Gym } from './system.ts';

type Sent = { readonly as: { readonly token: string }; readonly customer?: string; readonly background?: string };

/** @returns the id of the upload, or the status of the refusal */
export const sendPrivatePicture = async (system: System, gym: Gym, { as, customer, background = 'red' }: Sent) => {
  const body = await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  const of = customer === undefined ? '' : `&customer=${customer}`;
  const answer = await system.call<{ uploadId: string }>('POST', `/api/gyms/${gym.slug}/uploads?purpose=private${of}`, {
    token: as.token,
    body,
    headers: { 'content-type': 'image/png' },
  });
  return { status: answer.status, uploadId: answer.body.uploadId };
};

/** The smallest complete PDF; contains `words`. */
export const smallPdf = (words = 'a letter'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');

type SentFile = { readonly as: { readonly token: string }; readonly customer?: string; readonly content?: Buffer; readonly type?: string };

/** Uploads a document about a client. @returns the id of the upload, or the status and code of the refusal */
export const sendClientFile = async (
  system: System,
  gym: Gym,
  { as, customer, content = smallPdf(), type = 'application/pdf' }: SentFile,
) => {
  const of = customer === undefined ? '' : `&customer=${customer}`;
  const { status, body } = await system.call<{ uploadId: string; code?: string }>(
    'POST',
    `/api/gyms/${gym.slug}/uploads?purpose=client-file${of}`,
    { token: as.token, body: content, headers: { 'content-type': type } },
  );
  return { status, uploadId: body.uploadId, code: body.code };
};
