// Detects requests that come from a browser on this machine and through no proxy. Only such a browser may see what is published with the
// demo: its password and its mails.
import type { FastifyRequest } from 'fastify';

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Headers in which the various proxies name the client they forward for. */
const forwarding = /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/;

const hostOf = (header: string | undefined): string => {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** Checks the socket's own address, whatever `trustProxy` says. Browsers never speak HTTP/1.0, but proxies with default settings do. */
export const isDirect = ({ raw }: FastifyRequest): boolean =>
  isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback(hostOf(raw.headers.host)) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(raw.headers).some((name) => forwarding.test(name));

type Reach = { readonly host?: string; readonly trustProxy?: unknown; readonly publicOrigin?: string | null };

/** True if the settings make this server reachable from its own machine only. */
export const isForThisMachine = ({ host = '127.0.0.1', trustProxy = false, publicOrigin = null }: Reach): boolean =>
  isLoopback(host) && trustProxy === false && (publicOrigin === null || isLoopback(new URL(publicOrigin).hostname));
