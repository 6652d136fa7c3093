// Accounts of the demo: their password is published, so they are for a machine of one's own (ADR 32).
import type { FastifyRequest } from 'fastify';
import { isDirect, isForThisMachine } from '../http/direct-requests.js';
import { Refusal } from '../http/refusal.js';

/** No mail ever leaves for it: nobody can own this domain. */
export const demoDomain = 'demo.gym';

export type RefuseDemo = (request: FastifyRequest, email: string) => void;

/** @returns what throws Refusal `demo-on-network` for a demo account that signs in from elsewhere than this machine */
export const refuseDemoOnNetwork = (reach: Parameters<typeof isForThisMachine>[0]): RefuseDemo => {
  const isOurs = isForThisMachine(reach);
  return (request, email) => {
    if (!email.trim().toLowerCase().endsWith(`@${demoDomain}`)) return;
    if (!isOurs || !isDirect(request)) throw new Refusal('demo-on-network');
  };
};
