// A foreign Origin is refused; an absent one is fine. Bearer tokens are no ambient credential, this is the second wall.
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
  server.addHook('onRequest', async (request) => {
    if (isForeignOrigin(request.headers.origin, request.headers.host, publicOrigin)) throw new Refusal('foreign-origin');
  });
};
