import { say } from '../start/say.mjs';
import { withAllLedgers } from './database.ts';
import { laggards } from './readers.ts';
import type { Asked } from './verbs.mjs';

export const run = (_asked: Asked, root: string): Promise<void> =>
  withAllLedgers(root, async (pool) => {
    const behind = await laggards(pool);
    if (behind.length === 0) return say('All readers are at the head.');
    for (const { group, name, ledger, events, seconds } of behind)
      say(`${group.padEnd(14)} ${name.padEnd(24)} ${String(events).padStart(8)} events, ${seconds ?? 0} s  (${ledger})`);
  });
