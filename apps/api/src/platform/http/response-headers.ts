// What browsers are told about every answer: what a page may load, and that nothing is guessed, framed or passed on.
import type { FastifyInstance } from 'fastify';

/**
 * Of a page. Styles set by the page's own scripts need 'unsafe-inline'; scripts come from files of ours, and from nowhere else.
 * What may be framed is the configured live chat only.
 */
export const pagePolicy = ({ chatWidgetUrl }: { readonly chatWidgetUrl: string | null }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types spotter dompurify',
    ...(chatWidgetUrl === null ? [] : [`frame-src ${new URL(chatWidgetUrl).origin}`]),
  ].join('; ');

/** Of an answer that is no page: opened as one, it may do nothing. */
const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;
/** A year, once somebody came over https: a browser then never asks in clear text again. */
const httpsOnly = 'max-age=31536000; includeSubDomains';

export const sendHeaders = (server: FastifyInstance, { publicOrigin }: { readonly publicOrigin: string | null }): void => {
  const secure = publicOrigin?.startsWith('https:') === true;
  server.addHook('onSend', async (request, reply) => {
    reply.headers(always);
    if (secure) reply.header('strict-transport-security', httpsOnly);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/') && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', answerPolicy);
  });
};
