// Makes a new join code of a gym or a team, from a random nonce that nobody can guess.
import { randomBytes } from 'node:crypto';
import type { DecisionContext } from '../platform/commands/use-case.js';

export const newJoinCode = ({ joinCode }: Pick<DecisionContext, 'joinCode'>): { readonly nonce: string; readonly joinCode: string } => {
  const nonce = randomBytes(16).toString('base64url');
  return { nonce, joinCode: joinCode(nonce) };
};
