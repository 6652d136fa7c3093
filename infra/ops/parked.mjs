import { say } from '../start/say.mjs';
import { withAllLedgers } from './database.mjs';
import { nextEvent, stopped } from './readers.mjs';

export const usage = 'usage: npm run ops -- parked';

const describe = ({ group, name, ledger, after, parked, reason }, next) => {
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

export const run = (_args, root) =>
  withAllLedgers(root, async (pool) => {
    const found = await stopped(pool);
    if (found.length === 0) return say('No reader stopped.');
    for (const one of found) describe(one, await nextEvent(pool, one.ledger, one.after));
  });
