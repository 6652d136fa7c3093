// TRUST_PROXY: whose word on where a request comes from is taken. X-Forwarded-For is read from the right, through trusted hops only;
// whatever stands to the left of them was written by whoever sent the request.
import { isIP } from 'node:net';

/** So many hops, or the networks that proxies are in; false: the socket's own address, and forwarding headers count for nothing. */
export type TrustProxy = number | readonly string[] | false;

/** As the server asks it. By number, the nearest hops are believed without a look: only proxies may reach the port then. */
export const asServerOption = (trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) => {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
};

const mostHops = 10;
const words = 'must be a number of hops from 1 to 10, or a list of networks such as 10.0.0.0/8,fd00::/8';

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A network of everybody would be believed by anybody.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
};

/** @throws Error that says what it must be */
export const trustProxyOf = (text: string | undefined): TrustProxy => {
  if (text === undefined || text === '') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > mostHops) throw new Error(words);
    return hops;
  }
  const networks = text.split(',').map((one) => one.trim());
  if (!networks.every(isNetwork)) throw new Error(words);
  return networks;
};
