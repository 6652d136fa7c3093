// Decides and appends events of an account in the transaction of its rows.
import { account, accountStream, type AccountCommand } from '@spotter/domain/accounts/account';
import type { PoolClient } from 'pg';
import type { Commands } from '../platform/commands/commands.js';
import { accountLedger } from '../platform/sessions/account-ledgers.js';

/** The caller's transaction must have locked the account's row. @throws Refusal of the domain */
export const recordEvent = (
  commands: Pick<Commands, 'inTransaction'>,
  tx: PoolClient,
  accountId: string,
  command: AccountCommand,
): Promise<void> =>
  commands.inTransaction(tx, {
    ledger: accountLedger(accountId),
    stream: accountStream(accountId),
    decider: account,
    command,
    actor: { account: accountId, membership: null, role: 'system' },
  });
