// A reactor turns events into commands. It follows the log with a fenced checkpoint and sends to the same command handler,
// with ids derived from the causing event, so that doing it again changes nothing.
import type { Recorded } from '@spotter/database/log/event';
import { NotYet } from '@spotter/database/follower/follower';
import { LogUnavailable } from '@spotter/database/log/log';
import { inTraceOf } from '@spotter/telemetry/tracing';
import { derivedId } from '../commands/derived-id.js';
import type { Commands } from '../commands/commands.js';
import type { CommandEnvelope } from '../commands/command-envelope.js';
import { runEffect, type Effect } from './effect.js';
import type { Member } from '../sessions/policy.js';
import type { Positions } from '../reading/positions.js';
import { Refusal } from '../http/refusal.js';

export type Reactor = {
  readonly name: string;
  /** Of events; it is asked about each of these. */
  readonly types: readonly string[];
  /** Commands that follow from one event. */
  readonly react: (event: Recorded) => readonly { readonly type: string; readonly body: object }[];
};

const system = (gymId: string): Member => ({ account: null, membership: null, role: 'system', gymId });

const envelopeOf = (reactor: Reactor, event: Recorded, command: { type: string; body: object }, index: number): CommandEnvelope => ({
  commandId: derivedId(reactor.name, event.ledger, event.position, index),
  type: command.type,
  body: command.body,
  occurredAt: event.occurredAt,
  causation: `${event.ledger}/${event.position}`,
  ...(event.meta.demo === true && { recordedAt: event.recordedAt }),
});

const passing = new Set(['log-unavailable', 'storage-full', 'too-many-requests', 'internal-error', 'version-conflict']);
/** Whether a refusal says nothing about the command itself: it may be sent again. */
export const isPassing = (code: string): boolean => passing.has(code);
/**
 * A refusal that the log itself gives is final. That the log is away, or a read model behind, is not, and no fault of the event: it is
 * read again later, however often.
 */
const notYet = (error: unknown): never => {
  const passes = error instanceof LogUnavailable || (error instanceof Refusal && isPassing(error.code));
  throw passes ? new NotYet(error.message, { cause: error }) : error;
};

/** All that any of them is asked about. */
export const typesOf = (parts: readonly { readonly types: readonly string[] }[]): readonly string[] => [
  ...new Set(parts.flatMap(({ types }) => types)),
];

/** What the follower of all reactors does with a page. What a command looks up must not be older than its cause. */
export const handleReactions =
  ({ commands, positions }: { commands: Commands; positions: Positions }, reactors: readonly Reactor[], effects: readonly Effect[]) =>
  async (_tx: unknown, events: readonly Recorded[]): Promise<void> => {
    for (const event of events)
      await inTraceOf(event.meta.trace, 'react', { 'spotter.ledger': event.ledger, 'spotter.position': event.position }, async () => {
        for (const effect of effects) {
          if (!effect.types.includes(event.type)) continue;
          await positions.waitFor(event.ledger, event.position);
          await runEffect(effect, event);
        }
        const envelopes = reactors
          .filter(({ types }) => types.includes(event.type))
          .flatMap((reactor) => reactor.react(event).map((command, index) => envelopeOf(reactor, event, command, index)));
        if (envelopes.length === 0) return;
        await positions.waitFor(event.ledger, event.position);
        for (const outcome of await commands.executeAll(event.ledger, system(event.ledger), envelopes)) {
          if (outcome.status === 'refused' && isPassing(outcome.refusal.code)) throw outcome.refusal;
        }
      }).catch(notYet);
  };
