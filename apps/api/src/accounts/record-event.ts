// Events of an account, decided and appended in the transaction of its rows.
import { randomUUID } from 'node:crypto';
import type { Log } from '@spotter/database/log/log';
import { readStream } from '@spotter/database/log/log-reads';
import { account, accountStream, type AccountCommand } from '@spotter/domain/accounts/account';
import { isRejected } from '@spotter/domain/kernel';
import type { PoolClient } from 'pg';
import { accountLedger } from '../platform/sessions/account-ledgers.js';
import { Refusal } from '../platform/http/refusal.js';

/** The caller's transaction holds the account's row. @throws Refusal of the domain */
export const recordEvent = async (log: Log, tx: PoolClient, accountId: string, command: AccountCommand): Promise<void> => {
  const ledger = accountLedger(accountId);
  const stream = accountStream(accountId);
  const events = await readStream(tx, log.codec, ledger, stream, {});
  const state = events.reduce((folded, event) => account.evolve(folded, { type: event.type, data: event.data } as never), account.initial);
  const now = new Date().toISOString();
  const outcome = account.decide(state, command, {
    now,
    occurredAt: now,
    actor: { account: accountId, membership: null, role: 'system' },
  });
  if (isRejected(outcome)) throw new Refusal(outcome.rejected);
  const appended = await log.appendIn(tx, {
    ledger,
    stream,
    expectedVersion: events.at(-1)?.version ?? 0,
    entries: [
      {
        commandId: randomUUID(),
        requestHash: log.requestHash(`${command.type}\n${JSON.stringify(command.payload)}`),
        occurredAt: now,
        meta: { command: command.type, account: accountId, membership: null, role: 'system' },
        events: outcome,
      },
    ],
  });
  if (appended.status !== 'accepted') throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
};
