// Pictures that show a client to themself and to who coaches them.
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
