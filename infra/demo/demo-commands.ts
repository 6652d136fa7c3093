// One command of the demo: by whom, when it was recorded, and under an id that follows from what it is.
import type { CommandEnvelope } from '@spotter/api/platform/commands/command-envelope';
import type { AnyCommandType, CommandPayload } from '@spotter/contracts/commands';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Member } from '@spotter/api/platform/sessions/policy';
import { instant } from './local-time.ts';

export type DemoCommand = { readonly by: Member; readonly atMs: number; readonly envelope: CommandEnvelope };

/** `key` tells it from every other command of the same type in this gym. */
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

/** Whose it is; the system has none. */
export const membershipOf = ({ membership, role }: Member): string => {
  if (membership === null) throw new Error(`${role} is no member`);
  return membership;
};

export const system = (gymId: string): Member => ({ account: null, membership: null, role: 'system', gymId });

/** As they were recorded; what was recorded at the same moment keeps its order. */
export const inOrder = (commands: readonly DemoCommand[]): readonly DemoCommand[] =>
  commands.toSorted((left, right) => left.atMs - right.atMs);
