// Archives a client when their membership ends, unless the gym brought them back before this runs. A former member who joins again becomes
// a new client.
import type { Recorded } from '@spotter/database/log/event';
import type { Log } from '@spotter/database/log/log';
import { customerStream } from '@spotter/domain/customers/customer';
import { derivedId } from '../platform/commands/derived-id.js';
import type { Commands } from '../platform/commands/commands.js';
import { Refusal } from '../platform/http/refusal.js';
import type { Effect } from '../platform/jobs/effect.js';
import { isPassing } from '../platform/jobs/reactor.js';

type Parts = { readonly log: Pick<Log, 'readStream'>; readonly commands: Pick<Commands, 'execute'> };

const isReturn = ({ type, data }: Recorded): boolean => {
  const { status } = data as { readonly status?: string };
  return type === 'CustomerUpdated' && status !== undefined && status !== 'archived';
};

/** Not a reactor, since it reads whether the client came back after the event. */
export const whenClientLeft = ({ log, commands }: Parts): Effect => ({
  name: 'client-left',
  types: ['MemberLeft', 'MemberRemoved'],
  run: async ({ ledger, position, occurredAt, recordedAt, meta, data }) => {
    const { membershipId: customerId } = data as { membershipId: string };
    const events = await log.readStream(ledger, customerStream(customerId));
    const last = events.at(-1);
    // Staff who never trained here are not clients.
    if (last === undefined || events.some((event) => event.position > position && isReturn(event))) return;
    const envelope = {
      commandId: derivedId('client-left', ledger, position, 0),
      type: 'update-customer',
      body: { customerId, status: 'archived' },
      occurredAt,
      causation: `${ledger}/${position}`,
      // A return that is recorded meanwhile causes a version conflict, and the event is handled again.
      expectedVersion: last.version,
      ...(meta.demo === true && { recordedAt }),
    };
    await commands.execute(ledger, { account: null, membership: null, role: 'system', gymId: ledger }, envelope).catch((error: unknown) => {
      if (!(error instanceof Refusal) || isPassing(error.code)) throw error;
    });
  },
});
