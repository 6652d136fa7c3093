// Parses TRUST_PROXY: which proxies may name the address of the client. X-Forwarded-For is read from the right, through trusted hops only;
// entries further left may be forged by the client.
import { isIP } from 'node:net';

/** Number of hops, or the networks of the proxies. False: use the socket's own address and ignore forwarding headers. */
export type TrustProxy = number | readonly string[] | false;

/** Converts to Fastify's option. A number trusts the nearest hops unchecked, so only proxies may reach the port then. */
export const asServerOption = (trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) => {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
};

const maxHops = 10;
const words = 'must be a number of hops from 1 to 10, or a list of networks such as 10.0.0.0/8,fd00::/8';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A /0 network would trust everybody.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
};

/** @throws Error that names the valid values */
export const trustProxyOf = (text: string | undefined): TrustProxy => {
  if (text === undefined || text === '') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > maxHops) throw new Error(words);
    return hops;
  }
  const networks = text.split(',').map((one) => one.trim());
  if (!networks.every(isNetwork)) throw new Error(words);
  return networks;
};
