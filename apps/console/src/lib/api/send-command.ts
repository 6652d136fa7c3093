// Sends a command under one id until its outcome is known, so that a retry after a lost answer never applies it twice.
import type { CommandAccepted } from '@spotter/contracts/command-requests';
import type { CommandPayload, CommandType } from '@spotter/contracts/commands';
import { v7 } from 'uuid';
import { call } from './api.js';
import { passwordGivenFor } from './password-gate.js';
import { positions } from './positions.js';
import { ApiProblem, mayHaveHappened } from './problem.js';
import { pause } from '../hooks/pause.js';

/** Time-ordered id for a new thing or a new command. */
export const newId = (): string => v7();

export type CommandOptions = {
  /** Set where the user may send the same command again, e.g. by a retry button. */
  readonly commandId?: string;
  readonly expectedVersion?: number;
};

const attempts = 5;
const waitMs = (error: unknown, attempt: number): number =>
  error instanceof ApiProblem && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1000
    : 400 * 2 ** attempt * (0.75 + Math.random() / 2);

/** Asks for the password if the server requires it. @throws ApiProblem on a refusal, NoAnswer if the outcome is unknown after five tries */
export const sendCommand = async <Type extends CommandType>(
  gym: string,
  type: Type,
  payload: CommandPayload<Type>,
  { commandId = newId(), expectedVersion }: CommandOptions = {},
): Promise<CommandAccepted> => {
  const headers = { 'Idempotency-Key': commandId, ...(expectedVersion === undefined ? {} : { 'If-Match': `"${expectedVersion}"` }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const accepted = await call('POST /api/gyms/:gym/commands/:type', { of: { gym, type }, body: payload, headers });
      positions.note(gym, accepted.position);
      return accepted;
    } catch (error) {
      if (await passwordGivenFor(error)) continue;
      if (!mayHaveHappened(error) || attempt === attempts) throw error;
      await pause(waitMs(error, attempt));
    }
  }
};
