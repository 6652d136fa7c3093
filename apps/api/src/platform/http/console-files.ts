// Serves the built console. Hashed files are precompressed by the build and cached for a year; browsers revalidate all others. Any page
// path gets the page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-handler.js';
import { publicPageOf } from './public-pages.js';
import { Refusal } from './refusal.js';
import { pagePolicy, type LiveChat } from './response-headers.js';

const hashed = /\/assets\//;
/** Compressed in addition to the default types: a list as NDJSON lines shrinks to a tenth. */
const lines = /^application\/x-ndjson\b/;
/** A path of at most 2,000 characters on this host: a browser takes `//host` and whole addresses for another host. */
const ofThisHost = /^\/(?![/\\]).{0,2000}$/;
const aFile = /\.[a-z0-9]{2,11}$/i;

/** The live chat is not loaded during a workout, nor on a display: a provider's script could read the token in its address. */
const isWithoutChat = (path: string): boolean => path.includes('details-workout') || path === '/display';
/** Adds the provider's script to the page. `URL` escapes quotes and angle brackets, so the address needs no more escaping than `&`. */
const withScript = (page: string, script: string): string =>
  page.replace('</head>', () => `<script async src="${new URL(script).href.replaceAll('&', '&amp;')}"></script></head>`);

export const serveConsole = async (
  server: FastifyInstance,
  { consoleDir, ...liveChat }: { readonly consoleDir: string | null } & LiveChat,
): Promise<void> => {
  const policy = pagePolicy(liveChat);
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: lines,
    // Flushes each part of a streamed answer, so that no part waits in the compressor for the next one.
    // Quality 2: compressing megabytes takes half the time of quality 4, for a tenth more bytes.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  if (consoleDir !== null) {
    await server.register(files, {
      root: consoleDir,
      index: false,
      wildcard: false,
      cacheControl: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'pages/**'],
      setHeaders: (response: { setHeader: (name: string, value: string) => void }, path: string) => {
        response.setHeader('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  // Nest owns the server's not-found handler, so a catch-all route for every method does its work.
  server.all('/*', async (request, reply) => {
    const [path = ''] = request.url.split(/[?#]/);
    const isPage =
      request.method === 'GET' && ofThisHost.test(path) && !path.startsWith('/api/') && !path.startsWith('/socket.io') && !aFile.test(path);
    if (consoleDir === null || !isPage) return sendProblem(reply, new Refusal('not-found'), request.id);
    const publicPage = await publicPageOf(consoleDir, path, request.headers.cookie ?? '');
    const page = publicPage ?? (await readFile(join(consoleDir, 'index.html'), 'utf8'));
    // With the policy no-referrer, a browser posts the page's form with `Origin: null`.
    if (publicPage !== null) reply.header('referrer-policy', 'same-origin').header('vary', 'cookie, accept-encoding');
    const script = isWithoutChat(path) ? null : (liveChat.chatWidgetScript ?? null);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(script === null ? page : withScript(page, script));
  });
};
