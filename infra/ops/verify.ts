import { CannotStart, say } from '../start/say.mjs';
import { ledgerOf, withAllLedgers } from './database.ts';
import { verifyAll } from './verify-all.ts';
import type { Asked } from './verbs.mjs';

export const run = ({ positionals: [gym] }: Asked, root: string): Promise<void> =>
  withAllLedgers(root, async (pool) => {
    const { ledgers, events, bad } = await verifyAll(pool, gym === undefined ? null : await ledgerOf(pool, gym));
    for (const { ledger, position, why } of bad) say(`✗ ${ledger}, event ${position}: ${why}`);
    if (bad.length > 0) throw new CannotStart(`${bad.length} of ${ledgers} ledgers are not as they were recorded.`);
    say(`${ledgers} ledgers with ${events} events are as they were recorded.`);
  });
