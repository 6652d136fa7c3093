// Adds staff whose role becomes client as a client of the gym, under the same id. A former client becomes one again, with all of their
// history.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { memberStream } from '@spotter/domain/members/member';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import type { Effect } from '../platform/jobs/effect.js';
import { Refusal } from '../platform/http/refusal.js';

type Named = { readonly name?: unknown; readonly lastname?: unknown };
type Parts = { readonly log: Pick<Log, 'readStream'>; readonly commands: Pick<Commands, 'execute'> };

/** The latest recorded name; null for an erased person. */
const nameIn = (events: readonly Recorded[]): { name: string; lastname: string } | null => {
  const named = events.map(({ data }) => data as Named).findLast(({ name, lastname }) => name !== undefined && lastname !== undefined);
  const { name, lastname } = named ?? {};
  return typeof name === 'string' && typeof lastname === 'string' ? { name, lastname } : null;
};

/** Not a reactor, since the event carries no name and the command needs one. */
export const whenBecameClient = ({ log, commands }: Parts): Effect => ({
  name: 'became-client',
  types: ['MemberRoleChanged'],
  run: async ({ ledger, position, occurredAt, data }) => {
    const { membershipId, to } = data as { membershipId: string; to?: number };
    if (to !== 0) return;
    const name = nameIn(await log.readStream(ledger, memberStream(membershipId)));
    if (name === null) return;
    const envelope = {
      commandId: derivedId('became-client', ledger, position),
      type: 'add-customer',
      body: { customerId: membershipId, ...name },
      occurredAt,
      causation: `${ledger}/${position}`,
    };
    await commands.execute(ledger, { account: null, membership: null, role: 'system', gymId: ledger }, envelope).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !['customer-already-exists', 'customer-erased'].includes(error.code)) throw error;
    });
  },
});
