// Accounts are spread over a fixed number of ledgers by their id.
export const accountLedgers = [
  '00000000-0000-4000-8000-0000000000a0',
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
] as const;

/** The ledger of an account: its id's last digit, modulo four. */
export const accountLedger = (accountId: string): string =>
  accountLedgers[Number.parseInt(accountId.at(-1) ?? '0', 16) % accountLedgers.length]!;

/** The ledger of the exercises that every gym can use. */
export const libraryLedger = '00000000-0000-4000-8000-000000000001';
