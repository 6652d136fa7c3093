// Accounts are spread over a fixed number of ledgers by their id.
export const accountLedgers = [
  '00000000-0000-4000-8000-0000000000a0',
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
  '00000000-0000-4000-8000-0000000000a3',
] as const;

/** Ledger of an account: the last hex digit of its id, modulo four. */
export const accountLedger = (accountId: string): string =>
  accountLedgers[Number.parseInt(accountId.at(-1) ?? '0', 16) % accountLedgers.length]!;

export const isAccountLedger = (ledger: string): boolean => (accountLedgers as readonly string[]).includes(ledger);

/** The ledger and person id under which the account's encryption key is stored. */
export const personOfAccount = (accountId: string): { readonly ledger: string; readonly person: string } => ({
  ledger: accountLedger(accountId),
  person: accountId,
});

/** Ledger of the exercises that every gym can use. */
export const libraryLedger = '00000000-0000-4000-8000-000000000001';
