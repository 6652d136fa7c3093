// Refusals that say something about who tries what: they go to the security log with the account that asked, where there is one.
import { commands } from '@spotter/contracts/commands';
import { securityLog } from '@spotter/telemetry/security-log';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.js';

const account = Symbol('account');
declare module 'fastify' {
  interface FastifyRequest {
    [account]?: string;
  }
}

/** Remembers who asks, for what may be refused later in the same request. */
export const noteAccount = (request: FastifyRequest, accountId: string): void => void (request[account] = accountId);

/** Not signed in or not any more, not allowed, not theirs to know, too often. */
const noted = new Set([401, 403, 404, 429]);
/** A path that a visitor without an account does not find is a typing error. */
const isNoted = (status: number, account: string | undefined): boolean => noted.has(status) && (status !== 404 || account !== undefined);

/** `command`: its type, where one of a batch was refused. */
export const noteRefusal = (request: FastifyRequest, { status, code }: Pick<Refusal, 'status' | 'code'>, command?: string): void => {
  const accountId = request[account];
  if (!isNoted(status, accountId)) return;
  const { gym, type = command } = (request.params ?? {}) as { gym?: string; type?: string };
  // An unknown path may hold any text that a visitor typed.
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
