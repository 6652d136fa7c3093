// A team's join code, as somebody typed it. A wrong code, a team that is archived and one that never was are answered alike, and
// guesses are counted by the account that makes them.
import type { TeamState } from '@spotter/domain/teams/team';
import { Backoff } from '../platform/limits/backoff.js';
import { Refusal } from '../platform/http/refusal.js';

const windowMs = 10 * 60_000;
/** A refusal is decided twice, on what is remembered and on fresh state: ten wrong codes are twenty there. */
const guesses = { joining: new Backoff({ attempts: 20, windowMs }), looking: new Backoff({ attempts: 10, windowMs }) };

export const asStored = (code: string): string => code.trim().toUpperCase();

/** @throws Refusal `too-many-requests` after ten wrong codes in ten minutes, else `not-found` unless it is right. */
export const requireRightCode = (by: keyof typeof guesses, account: string, isRight: boolean): void => {
  const wait = guesses[by].wait(account);
  if (wait > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  if (isRight) return;
  guesses[by].count(account);
  throw new Refusal('not-found');
};

export const opens = ({ archived, joinCode }: TeamState, code: string): boolean =>
  !archived && joinCode !== null && joinCode === asStored(code);
