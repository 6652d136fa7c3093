// Names that only one may hold: an e-mail (as an HMAC), a slug, a join code. Claimed in the transaction that records the event.
import type pg from 'pg';

export class ClaimTaken extends Error {
  readonly kind: string;
  constructor(kind: string) {
    super(`This ${kind} is taken.`);
    this.kind = kind;
  }
}

/** Takes `key` for `holder`. Waits for a transaction that is claiming the same. @throws ClaimTaken, with the transaction still usable. */
export async function claim(tx: pg.ClientBase, kind: string, key: string, holder?: string): Promise<void> {
  const taken = await tx.query('insert into claims (kind, key, holder) values ($1, $2, $3) on conflict do nothing', [
    kind,
    key,
    holder ?? null,
  ]);
  if (taken.rowCount === 0) throw new ClaimTaken(kind);
}

/** `instead`: who was seen to hold it, and is to lose it; null: nobody was. */
export type Claim = { readonly kind: string; readonly key: string; readonly holder: string; readonly instead: string | null };

/** Whether `holder` has it now. False when somebody else took it since it was looked at: the transaction must not go on. */
export async function holdClaim(tx: pg.ClientBase, { kind, key, holder, instead }: Claim): Promise<boolean> {
  if (instead === holder) return true;
  if (instead !== null) {
    const gone = await tx.query('delete from claims where kind = $1 and key = $2 and holder = $3', [kind, key, instead]);
    if (gone.rowCount === 0) return false;
  }
  const taken = await tx.query('insert into claims (kind, key, holder) values ($1, $2, $3) on conflict do nothing', [kind, key, holder]);
  return taken.rowCount === 1;
}

/** Gives `key` back; whether it was taken. */
export async function release(tx: pg.ClientBase, kind: string, key: string): Promise<boolean> {
  const freed = await tx.query('delete from claims where kind = $1 and key = $2', [kind, key]);
  return freed.rowCount === 1;
}

/** Who holds `key`, null when nobody does (or nobody was named). */
export async function holderOf(tx: pg.ClientBase | pg.Pool, kind: string, key: string): Promise<string | null> {
  const { rows } = await tx.query<{ holder: string | null }>('select holder from claims where kind = $1 and key = $2', [kind, key]);
  return rows[0]?.holder ?? null;
}
