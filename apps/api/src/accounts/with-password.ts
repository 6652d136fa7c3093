// Signed in, and asked for the password once more: guesses count here as they do at the door.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.js';
import type { Session } from '../platform/sessions.js';
import type { Throttle } from '../platform/throttle.js';

const guesses = new Set(['wrong-credentials', 'code-invalid']);

export const withPassword = async <T>(attempts: Throttle, session: Session, { ip }: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const key = `signed in ${session.accountId}`;
  attempts.take(key, ip);
  try {
    const done = await work();
    attempts.succeeded(key, ip);
    return done;
  } catch (error) {
    if (error instanceof Refusal && !guesses.has(error.code)) attempts.succeeded(key, ip);
    throw error;
  }
};
