// An account as its row says, and what whoever changes it is given.
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
  /** Not proved yet, and signed up for with several passwords. */
  contested: boolean;
  pending_email: string | null;
  unit: 'kg' | 'lb' | null;
  avatar: string | null;
  /** Whether a code is asked for at each sign-in. */
  second_factor: boolean;
};

/** One change of an account: its row is held, so that no other change meets it. */
export type AccountChange = {
  readonly tx: PoolClient;
  readonly account: AccountRow;
  readonly record: (command: AccountCommand) => Promise<void>;
};
