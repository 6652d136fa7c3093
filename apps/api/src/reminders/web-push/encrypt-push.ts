// Encrypts the message of a push for one browser (RFC 8291, with one record of RFC 8188). The push service sees its length only.
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** Keys of a browser's subscription, decoded: a point on P-256 and a secret of 16 bytes. */
export type BrowserKeys = { readonly p256dh: Buffer; readonly auth: Buffer };

/** Random values of an encryption; a spec passes those of the RFC's example. */
export type PushRandom = { readonly sender: ECDH; readonly salt: Buffer };

const recordSize = 4096;
/** Marks the last record. */
const delimiter = Buffer.from([2]);

export const newPushRandom = (): PushRandom => {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
};

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * @returns the body of the request, with the content encoding aes128gcm
 * @throws Error if `p256dh` is no point on the curve
 */
export const encryptPush = (message: Buffer, { p256dh, auth }: BrowserKeys, { sender, salt } = newPushRandom()): Buffer => {
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derived(sender.computeSecret(p256dh), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(message), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, sealed]);
};

/** True for a point on P-256 that is not compressed. */
export const isBrowserKey = (p256dh: Buffer): boolean => {
  try {
    newPushRandom().sender.computeSecret(p256dh);
    return p256dh.length === 65 && p256dh[0] === 4;
  } catch {
    return false;
  }
};
