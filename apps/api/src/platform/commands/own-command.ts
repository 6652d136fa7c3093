// A call of the spec that does something of the caller's own: it becomes a command, and is answered once it can be read.
import { isUuid } from '@spotter/database/connections/uuid';
import { randomUUID } from 'node:crypto';
import type { Commands } from './commands.js';
import type { Accepted } from './command-envelope.js';
import type { Positions } from '../reading/positions.js';
import { Refusal } from '../http/refusal.js';
import type { EarlyCall } from '../http/route.js';

export type Doing = { readonly commands: Pick<Commands, 'execute'>; readonly positions: Positions };

/** Named by the sender where they want to ask again, as commands are. */
const commandId = ({ request }: EarlyCall): string => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && isUuid(key) ? key.toLowerCase() : randomUUID();
};

/** Before the route's own transaction: a command waits for none. @throws Refusal */
export const doOwn = async ({ commands, positions }: Doing, call: EarlyCall, type: string, body: object): Promise<Accepted> => {
  // A GET may be one of these.
  if (call.gym.status === 'suspended') throw new Refusal('gym-suspended');
  const envelope = { commandId: commandId(call), type, body: { membershipId: call.member.membership, ...body } };
  const accepted = await commands.execute(call.gym.id, call.member, envelope);
  await positions.waitFor(call.gym.id, accepted.position);
  return accepted;
};

/** The same, where it is as good as done when there was nothing to do. */
export const doOwnOnce = async (doing: Doing, call: EarlyCall, type: string, body: object): Promise<void> => {
  try {
    await doOwn(doing, call, type, body);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'nothing-to-change')) throw error;
  }
};
