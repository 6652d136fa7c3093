// Keeps emails unique among a gym's clients: adding, changing or inviting with an existing client's address refers to that client. The
// address is claimed with the event (`packages/database/src/log/claims.ts`), as a keyed code that reveals nothing. Clients from before
// claims are found in the read model; those who already share an address may keep it.
import type { Claim } from '@spotter/database/log/claims';
import { customerStream } from '@spotter/domain/customers/customer';
import { Refusal } from '../../platform/http/refusal.js';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.claims;

const kind = 'client-email';
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type Client = { readonly id: string; readonly email: string | null; readonly version: number };

/** A client's address according to the log; null if they have none or were erased. */
const clientOf = async (context: DecisionContext, id: string): Promise<Client> => {
  const events = await context.events(customerStream(id));
  const latest = events
    .map(({ type, data }) => (type === 'CustomerErased' ? null : (data as { email?: unknown }).email))
    .findLast((email) => email !== undefined);
  return { id, email: typeof latest === 'string' ? latest : null, version: events.at(-1)?.version ?? 0 };
};

const holderOf = async (context: DecisionContext, key: string): Promise<string | null> => {
  const [row] = await context.rows(
    statement<{
      holder: string;
    }>`select ${c.holder} from ${c} where ${c.kind} = ${kind} and ${c.key} = ${key}`,
  );
  return row?.holder ?? null;
};

const keyOf = (context: DecisionContext, email: string): string => `${context.ledger}/${context.emailKey(email)}`;

/** Reads who holds the claim on an address, and which other client has the address now. The holder may have changed their address since. */
const standingOf = async (context: DecisionContext, email: string, id: string) => {
  // Reads the holder once, so that the client who is checked is the one whose claim is replaced.
  const holder = await holderOf(context, keyOf(context, email));
  const known = await context.rows(statement<{ id: string }>`select id from clients_with_email(${email}) id`);
  const ids = new Set([...(holder === null ? [] : [holder]), ...known.map((row) => row.id)]);
  ids.delete(id);
  const others = await Promise.all([...ids].map((other) => clientOf(context, other)));
  const other = others.find((one) => same(one.email ?? '', email)) ?? null;
  return { holder: others.find((one) => one.id === holder) ?? null, instead: holder, other: other?.id ?? null };
};

/** Only members who see every client learn whose address it is. */
const taken = ({ member }: DecisionContext, customerId: string): Refusal =>
  new Refusal('client-email-taken', member.role === 'admin' || member.role === 'head-coach' ? { details: { customerId } } : {});

/** @throws Refusal `client-email-taken` if another client has the address, with their id for members who see every client */
export const requireFreeEmail = async (context: DecisionContext, email: string, id: string): Promise<void> => {
  const { other } = await standingOf(context, email, id);
  if (other !== null) throw taken(context, other);
};

/**
 * Returns what is recorded with a client's new address: the claim, and a read of the former holder, so that the command fails if they take
 * the address back. The server itself is not refused when it adds people who joined with their account: an address must not keep anybody
 * out.
 * @throws Refusal `client-email-taken`
 */
export const emailClaimOf = async (context: DecisionContext, email: string | null | undefined, id: string) => {
  if (typeof email !== 'string') return {};
  const { holder, instead, other } = await standingOf(context, email, id);
  if (other !== null && context.member.role !== 'system') throw taken(context, other);
  if (other !== null) return {};
  const claims: readonly Claim[] = [{ kind, key: keyOf(context, email), holder: id, instead }];
  return holder === null ? { claims } : { claims, reads: [{ stream: customerStream(holder.id), version: holder.version }] };
};
