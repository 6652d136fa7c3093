// Signs a push for a push service (RFC 8292): the service sees which server sends, and refuses pushes of others to the same browser.
import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';

/** `publicKey`: the point as base64url, as `PushManager.subscribe` takes it. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: JsonWebKey };

/** Push services accept at most 24 hours. */
const tokenLifeSeconds = 12 * 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const newVapidKeys = (): VapidKeys => {
  const privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), ...[privateKey.x!, privateKey.y!].map((half) => Buffer.from(half, 'base64url'))]);
  return { publicKey: point.toString('base64url'), privateKey };
};

/**
 * Value of the header `Authorization`.
 * @param subject address of the operator, `mailto:` or `https:`
 * @param nowSeconds seconds since 1970
 */
export const vapidHeader = ({ publicKey, privateKey }: VapidKeys, endpoint: string, subject: string, nowSeconds: number): string => {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowSeconds) + tokenLifeSeconds, sub: subject };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const key = createPrivateKey({ key: privateKey, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
};
