// Whether a request comes from a browser of this very machine, and from no proxy that runs here. What is published with the demo, its
// password and its mails, is for that browser alone.
import type { FastifyRequest } from 'fastify';

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** What proxies say of whom they speak for, each its own way. */
const forwarding = /^(?:forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|cf-connecting-ip|true-client-ip)$/;

const hostOf = (header: string | undefined): string => {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** The socket's own address counts, whatever is trusted elsewhere. No browser of ours speaks HTTP/1.0; proxies do, left as they come. */
export const isDirect = ({ raw }: FastifyRequest): boolean =>
  isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback(hostOf(raw.headers.host)) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(raw.headers).some((name) => forwarding.test(name));

type Reach = { readonly host?: string; readonly trustProxy?: unknown; readonly publicOrigin?: string | null };

/** Whether this server is for its own machine only, as far as its settings tell. */
export const isForThisMachine = ({ host = '127.0.0.1', trustProxy = false, publicOrigin = null }: Reach): boolean =>
  isLoopback(host) && trustProxy === false && (publicOrigin === null || isLoopback(new URL(publicOrigin).hostname));
