// Refuses requests with a foreign Origin; requests without one pass. Browsers never attach bearer tokens automatically, so this is a
// second line of defense.
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.js';

const sameHost = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};

export const isForeignOrigin = (origin: string | undefined, host: string | undefined, publicOrigin: string | null): boolean =>
  origin !== undefined && origin !== publicOrigin && !sameHost(origin, host);

export const guardOrigin = (server: FastifyInstance, { publicOrigin }: { readonly publicOrigin: string | null }): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    const isForeign = isForeignOrigin(request.headers.origin, request.headers.host, publicOrigin);
    done(isForeign ? new Refusal('foreign-origin') : undefined);
  });
};
