// The row of an account, and the tools that a change of an account receives.
import type { AccountCommand } from '@spotter/domain/accounts/account';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { PoolClient } from 'pg';

export type AccountRow = {
  id: string;
  email: string;
  name: string;
  lastname: string;
  language: Language;
  password: string;
  vault_key: Buffer;
  confirmed_at: Date | null;
  /** Unconfirmed, and people signed up for it with different passwords. */
  contested: boolean;
  pending_email: string | null;
  unit: 'kg' | 'lb' | null;
  avatar: string | null;
  /** True if each sign-in requires a code. */
  second_factor: boolean;
};

/** One change of an account. Its row is locked, so changes of an account never run concurrently. */
export type AccountChange = {
  readonly tx: PoolClient;
  readonly account: AccountRow;
  readonly record: (command: AccountCommand) => Promise<void>;
};
