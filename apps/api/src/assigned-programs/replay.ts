// Maps the steps of a replay, with their actors, to the answer.
import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import type { Frozen } from '@spotter/contracts/frozen';
import type { Recorded } from '@spotter/database/log/event';
import type { Step } from '@spotter/domain/assigned-programs/replay/steps';
import { fullName, type PersonName } from '../shared/people.js';

const small = (data: object): Record<string, unknown> => {
  const { prescribed: _prescribed, planned, edits, ...rest } = data as { prescribed?: unknown; planned?: unknown[]; edits?: unknown[] };
  return { ...rest, ...(planned !== undefined && { planned: planned.length }), ...(edits !== undefined && { edits: edits.length }) };
};

/** Membership of the actor. A template version that the server brings to each client counts as done by its sender. */
export const actorOf = ({ meta, data }: Recorded): string | null => meta.membership ?? (data as { by?: string }).by ?? null;

/** Ids of the coaches whom the events assign. */
export const coachesIn = (events: readonly Recorded[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'CoachAssigned' ? [(data as { coachId: string }).coachId] : []));

/** @param people named by the events, by membership id */
export const answeredStep = ({ event, changes, branchOf }: Step<Recorded>, people: ReadonlyMap<string, PersonName>): Frozen<ReplayStep> => {
  const { role, command } = event.meta;
  const membership = actorOf(event);
  const reason = (event.data as { reason?: unknown }).reason;
  return {
    position: event.position,
    occurredAt: event.occurredAt,
    recordedAt: event.recordedAt,
    actor: membership === null ? null : { id: membership, name: fullName(people.get(membership)) },
    role,
    command,
    event: event.type,
    reason: typeof reason === 'string' ? reason : null,
    branchOf,
    facts: small(event.data as object),
    changes,
  };
};
