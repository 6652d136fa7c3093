// Writes refusals that may show an attack to the security log, with the caller's account if there is one.
import { commands } from '@spotter/contracts/commands';
import { securityLog } from '@spotter/telemetry/security-log';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.js';

type Answered = Pick<Refusal, 'status' | 'code'>;

const account = Symbol('account');
declare module 'fastify' {
  interface FastifyRequest {
    [account]?: string;
  }
}

/** Remembers the caller's account for refusals later in the same request. */
export const noteAccount = (request: FastifyRequest, accountId: string): void => void (request[account] = accountId);

/** Unauthenticated, forbidden, not found, rate-limited. */
const noted = new Set([401, 403, 404, 429]);
/** Codes with another status that answer a wrong link or code, or an admin who reaches for a higher role. */
const notedCodes = new Set(['link-invalid', 'code-invalid', 'role-above-own']);
/** Skips a 404 of a visitor without an account: most likely a typing error. */
const isNoted = ({ status, code }: Answered, account: string | undefined): boolean =>
  notedCodes.has(code) || (noted.has(status) && (status !== 404 || account !== undefined));

/** @param command type of the refused command, for one of a batch */
export const noteRefusal = (request: FastifyRequest, { status, code }: Answered, command?: string): void => {
  const accountId = request[account];
  if (!isNoted({ status, code }, accountId)) return;
  const { gym, type = command } = (request.params ?? {}) as { gym?: string; type?: string };
  // An unknown path may contain any text that a visitor typed.
  const isKnownGym = status === 403;
  const isKnownType = type !== undefined && Object.hasOwn(commands, type);
  securityLog('refused', {
    code,
    status,
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    gym: isKnownGym ? (gym ?? null) : null,
    account: accountId ?? null,
    ...(isKnownType && { command: type }),
  });
};
