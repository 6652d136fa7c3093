// Security headers of every answer: which sources a page may load, no content sniffing, no framing, no referrer.
import type { FastifyInstance } from 'fastify';

export type LiveChat = {
  /** Address of the provider's page, shown in a frame. */
  readonly chatWidgetUrl: string | null;
  /** https address of the provider's script, which every page loads. Absent or null: none. */
  readonly chatWidgetScript?: string | null | undefined;
};

const originOf = (address: string | null | undefined): readonly string[] => (address == null ? [] : [new URL(address).origin]);
const from = (directive: string, origins: readonly string[]): string => [directive, ...origins].join(' ');

/**
 * Content security policy of a page. Styles set by the page's own scripts need 'unsafe-inline'; scripts come from our own files. Only the
 * configured live chat may be framed. A configured provider's script adds its own host, and no other, to what pages load, connect to and
 * frame.
 */
export const pagePolicy = ({ chatWidgetUrl, chatWidgetScript }: LiveChat): string => {
  const provider = originOf(chatWidgetScript);
  const sockets = provider.map((origin) => origin.replace(/^https:/, 'wss:'));
  const framed = [...new Set([...originOf(chatWidgetUrl), ...provider])];
  return [
    "default-src 'none'",
    from("script-src 'self'", provider),
    from("style-src 'self' 'unsafe-inline'", provider),
    from("img-src 'self' data: blob:", provider),
    "media-src 'self'",
    from("font-src 'self'", provider),
    from("connect-src 'self'", [...provider, ...sockets]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types spotter dompurify',
    ...(framed.length === 0 ? [] : [from('frame-src', framed)]),
  ].join('; ');
};

/** Policy of an answer that is not a page: a browser that opens it as one may load nothing. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;
/** One year: after the first visit over https the browser uses no clear text. */
const httpsOnly = 'max-age=31536000; includeSubDomains';

export const sendHeaders = (server: FastifyInstance, { publicOrigin }: { readonly publicOrigin: string | null }): void => {
  const secure = publicOrigin?.startsWith('https:') === true;
  server.addHook('onSend', (request, reply, _payload, done) => {
    const ownPolicy = reply.getHeader('referrer-policy');
    reply.headers(always);
    if (ownPolicy !== undefined) reply.header('referrer-policy', ownPolicy);
    if (secure) reply.header('strict-transport-security', httpsOnly);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/') && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', answerPolicy);
    done();
  });
};
