// Events of an account, decided and appended in the transaction of its rows.
import type { Log } from '@spotter/database/log/log';
import { account, accountStream, type AccountCommand } from '@spotter/domain/accounts/account';
import type { PoolClient } from 'pg';
import { decideInTransaction } from '../platform/commands/decide-in-transaction.js';
import { accountLedger } from '../platform/sessions/account-ledgers.js';

/** The caller's transaction holds the account's row. @throws Refusal of the domain */
export const recordEvent = (log: Log, tx: PoolClient, accountId: string, command: AccountCommand): Promise<void> =>
  decideInTransaction(log, tx, {
    ledger: accountLedger(accountId),
    stream: accountStream(accountId),
    decider: account,
    command,
    actor: { account: accountId, membership: null, role: 'system' },
  });
