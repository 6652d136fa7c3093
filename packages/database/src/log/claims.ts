// Names with one holder each: an e-mail (as an HMAC), a slug, a join code. Claimed in the transaction that records the event.
import type pg from 'pg';

export class ClaimTaken extends Error {
  readonly kind: string;
  constructor(kind: string) {
    super(`This ${kind} is taken.`);
    this.kind = kind;
  }
}

/** Claims `key` for `holder`. Waits for a transaction that claims the same key. @throws ClaimTaken; the transaction stays usable */
export async function claim(tx: pg.ClientBase, kind: string, key: string, holder?: string): Promise<void> {
  const taken = await tx.query('insert into claims (kind, key, holder) values ($1, $2, $3) on conflict do nothing', [
    kind,
    key,
    holder ?? null,
  ]);
  if (taken.rowCount === 0) throw new ClaimTaken(kind);
}

/** `instead`: the holder that the caller read and that loses the name; null if there was none. */
export type Claim = { readonly kind: string; readonly key: string; readonly holder: string; readonly instead: string | null };

/** Returns true if `holder` has the claim now. Returns false if another holder took it meanwhile: the caller must roll back. */
export async function holdClaim(tx: pg.ClientBase, { kind, key, holder, instead }: Claim): Promise<boolean> {
  if (instead === holder) return true;
  if (instead !== null) {
    const gone = await tx.query('delete from claims where kind = $1 and key = $2 and holder = $3', [kind, key, instead]);
    if (gone.rowCount === 0) return false;
  }
  const taken = await tx.query('insert into claims (kind, key, holder) values ($1, $2, $3) on conflict do nothing', [kind, key, holder]);
  return taken.rowCount === 1;
}

/** Frees `key`. Returns true if it was taken. */
export async function release(tx: pg.ClientBase, kind: string, key: string): Promise<boolean> {
  const freed = await tx.query('delete from claims where kind = $1 and key = $2', [kind, key]);
  return freed.rowCount === 1;
}

/** Returns the holder of `key`; null if the key is free or was claimed without a holder. */
export async function holderOf(tx: pg.ClientBase | pg.Pool, kind: string, key: string): Promise<string | null> {
  const { rows } = await tx.query<{ holder: string | null }>('select holder from claims where kind = $1 and key = $2', [kind, key]);
  return rows[0]?.holder ?? null;
}
