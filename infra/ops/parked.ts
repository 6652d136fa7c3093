import { say } from '../start/say.mjs';
import { withAllLedgers } from './database.ts';
import { nextEvent, stopped, type NextEvent, type Stopped } from './readers.ts';
import type { Asked } from './verbs.mjs';

const describe = ({ group, name, ledger, after, parked, reason }: Stopped, next: NextEvent | null): void => {
  say(
    `${parked ? 'parked ' : 'waiting'} ${name} (${ledger}), readers "${group}", before event ${after + 1}${next === null ? '' : ` (${next.type})`}`,
  );
  say(`  because: ${reason ?? 'unknown'}`);
  say(
    parked
      ? `  mend the cause, then: npm run ops -- unpark ${name} ${group}`
      : '  start the newer version of the program: it goes on by itself.',
  );
};

export const run = (_asked: Asked, root: string): Promise<void> =>
  withAllLedgers(root, async (pool) => {
    const found = await stopped(pool);
    if (found.length === 0) return say('No reader stopped.');
    for (const one of found) describe(one, await nextEvent(pool, one.ledger, one.after));
  });
