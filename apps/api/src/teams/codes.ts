// Checks a team's join code. A wrong code, an archived team and an unknown team get the same answer, and guesses count per account.
import type { TeamState } from '@spotter/domain/teams/team';
import { Backoff } from '../platform/limits/backoff.js';
import { Refusal } from '../platform/http/refusal.js';

const windowMs = 10 * 60_000;
/** A refusal is decided twice, on cached and on fresh state, so twenty attempts are ten wrong codes. */
const guesses = { joining: new Backoff({ attempts: 20, windowMs }), looking: new Backoff({ attempts: 10, windowMs }) };

export const asStored = (code: string): string => code.trim().toUpperCase();

/** @throws Refusal `too-many-requests` after ten wrong codes in ten minutes, else `not-found` for a wrong code */
export const requireRightCode = (by: keyof typeof guesses, account: string, isRight: boolean): void => {
  const wait = guesses[by].wait(account);
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  if (isRight) return;
  guesses[by].count(account);
  throw new Refusal('not-found');
};

export const opens = ({ archived, joinCode }: TeamState, code: string): boolean =>
  !archived && joinCode !== null && joinCode === asStored(code);
