// Builds one command of the demo: its sender, its recorded time, and an id derived from its content.
import type { CommandEnvelope } from '@spotter/api/platform/commands/command-envelope';
import type { AnyCommandType, CommandPayload } from '@spotter/contracts/commands';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Member } from '@spotter/api/platform/sessions/policy';
import { instant } from './local-time.ts';

export type DemoCommand = {
  readonly by: Member;
  readonly atMs: number;
  readonly envelope: CommandEnvelope;
  /** Membership among whose commands it is sent, in their order, rather than among the sender's. */
  readonly inTurnOf?: string;
};

/** `key` distinguishes it from all other commands of the same type in this gym. */
export const demoCommand = <Type extends AnyCommandType>(
  by: Member,
  atMs: number,
  type: Type,
  key: readonly (string | number)[],
  body: CommandPayload<Type>,
  occurredAtMs?: number,
): DemoCommand => ({
  by,
  atMs,
  envelope: {
    commandId: derivedId('demo-command', by.gymId, type, ...key),
    type,
    body,
    recordedAt: instant(atMs),
    ...(occurredAtMs !== undefined && { occurredAt: instant(occurredAtMs) }),
  },
});

/** Id of the member's membership; the system has none. */
export const membershipOf = ({ membership, role }: Member): string => {
  if (membership === null) throw new Error(`${role} is no member`);
  return membership;
};

export const system = (gymId: string): Member => ({ account: null, membership: null, role: 'system', gymId });

/** Sorts by recorded time; commands of the same moment keep their order. */
export const inOrder = (commands: readonly DemoCommand[]): readonly DemoCommand[] =>
  commands.toSorted((left, right) => left.atMs - right.atMs);
