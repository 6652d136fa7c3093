// Demo accounts have a published password, so they may sign in on the server's own machine only (ADR 32).
import type { FastifyRequest } from 'fastify';
import { isDirect, isForThisMachine } from '../http/direct-requests.js';
import { Refusal } from '../http/refusal.js';

/** A reserved name that nobody can own, so mail to it never leaves. */
export const demoDomain = 'demo.gym';

export type RefuseDemo = (request: FastifyRequest, email: string) => void;

/** @returns a function that throws Refusal `demo-on-network` when a demo account signs in from another machine */
export const refuseDemoOnNetwork = (reach: Parameters<typeof isForThisMachine>[0]): RefuseDemo => {
  const isOurs = isForThisMachine(reach);
  return (request, email) => {
    if (!email.trim().toLowerCase().endsWith(`@${demoDomain}`)) return;
    if (!isOurs || !isDirect(request)) throw new Refusal('demo-on-network');
  };
};
