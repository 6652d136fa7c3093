// One e-mail, one client of a gym: whoever is added, changed or invited with an address that a client has already is that client.
// The address is claimed with the event (`packages/database/src/log/claims.ts`), as a code that nobody can read; clients from before
// claims are found in the read model, and those who share an address already may keep it.
import type { Claim } from '@spotter/database/log/claims';
import { customerStream } from '@spotter/domain/customers/customer';
import { Refusal } from '../../platform/http/refusal.js';
import type { DecisionContext } from '../../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const c = tables.claims;

const kind = 'client-email';
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type Client = { readonly id: string; readonly email: string | null; readonly version: number };

/** A client's address as the log has it; null for none, and for somebody who was erased. */
const clientOf = async (context: DecisionContext, id: string): Promise<Client> => {
  const events = await context.events(customerStream(id));
  const said = events
    .map(({ type, data }) => (type === 'CustomerErased' ? null : (data as { email?: unknown }).email))
    .findLast((email) => email !== undefined);
  return { id, email: typeof said === 'string' ? said : null, version: events.at(-1)?.version ?? 0 };
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

/** Who holds the claim on an address, and which other client has it now: the holder may have another one by now. */
const standingOf = async (context: DecisionContext, email: string, id: string) => {
  // Asked once: who is looked at is whom the claim is taken from.
  const holder = await holderOf(context, keyOf(context, email));
  const known = await context.rows(statement<{ id: string }>`select id from clients_with_email(${email}) id`);
  const ids = new Set([...(holder === null ? [] : [holder]), ...known.map((row) => row.id)]);
  ids.delete(id);
  const others = await Promise.all([...ids].map((other) => clientOf(context, other)));
  const other = others.find((one) => same(one.email ?? '', email)) ?? null;
  return { holder: others.find((one) => one.id === holder) ?? null, instead: holder, other: other?.id ?? null };
};

/** Whose address it is, is told to those who see every client; others hear that it is taken. */
const taken = ({ member }: DecisionContext, customerId: string): Refusal =>
  new Refusal('client-email-taken', member.role === 'admin' || member.role === 'head-coach' ? { details: { customerId } } : {});

/** @throws Refusal `client-email-taken` where another client has the address, with their id for those who see every client */
export const requireFreeEmail = async (context: DecisionContext, email: string, id: string): Promise<void> => {
  const { other } = await standingOf(context, email, id);
  if (other !== null) throw taken(context, other);
};

/**
 * What is recorded with a client's new address: the claim, and that whoever held it before has not come back to it meanwhile. The
 * server itself adds people who joined with an account of theirs, and is not refused: nobody is lost for an address.
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
