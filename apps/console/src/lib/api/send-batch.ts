import type { BatchResult } from '@spotter/contracts/command-requests';
import type { Command } from '@spotter/contracts/commands';
import { batchLimit } from '@spotter/contracts/limits';
import { call } from './api.js';
import { positions } from './positions.js';
import { mayHaveHappened } from './problem.js';
import { pause } from '../hooks/pause.js';
import { inGroups } from '../in-groups.js';

export type BatchCommand = { readonly id: string; readonly expectedVersion?: number } & Command;
const attempts = 4;

const sendGroup = async (gym: string, commands: readonly BatchCommand[]): Promise<readonly BatchResult[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { results } = await call('POST /api/gyms/:gym/commands', { of: { gym }, body: { commands: [...commands] } });
      for (const { position } of results) if (position !== undefined) positions.note(gym, position);
      return results;
    } catch (error) {
      if (!mayHaveHappened(error) || attempt === attempts) throw error;
      await pause(400 * 2 ** attempt);
    }
  }
};

/**
 * Sends commands in groups that the API accepts, one after the other. Retries with the same ids while the outcome is unknown.
 * @returns results in the order of the commands
 * @throws ApiProblem if a group was not accepted; earlier ones stay done
 */
export const sendBatch = async (gym: string, commands: readonly BatchCommand[]): Promise<readonly BatchResult[]> => {
  const results: BatchResult[] = [];
  for (const group of inGroups(commands, batchLimit)) results.push(...(await sendGroup(gym, group)));
  return results;
};
